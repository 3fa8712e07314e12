/** A connection of the transport below sockets. */
export interface Transport {
  once(event: 'close', listener: () => void): unknown
  close(): unknown
}

export interface AnonymousLimit {
  /** A connection was opened from an address. */
  opened(transport: Transport, address: string): void
  /** It has no account: it is counted, or closed when its address has too many. */
  becameAnonymous(transport: Transport): void
  becameKnown(transport: Transport): void
}

/** Limit the anonymous connections of one address, with room for a household or office. */
export function anonymousLimit(most = 100): AnonymousLimit {
  const addresses = new WeakMap<Transport, string>()
  const open = new Map<string, Set<Transport>>()

  function becameKnown(transport: Transport): void {
    const address = addresses.get(transport) ?? ''
    const theirs = open.get(address)
    theirs?.delete(transport)
    if (theirs?.size === 0) open.delete(address)
  }

  return {
    opened(transport, address) {
      addresses.set(transport, address)
      transport.once('close', () => {
        becameKnown(transport)
        addresses.delete(transport)
      })
    },
    becameAnonymous(transport) {
      const address = addresses.get(transport)
      // Closed while its token was read.
      if (address === undefined) return
      const theirs = open.get(address) ?? new Set()
      open.set(address, theirs.add(transport))
      if (theirs.size > most) transport.close()
    },
    becameKnown,
  }
}
