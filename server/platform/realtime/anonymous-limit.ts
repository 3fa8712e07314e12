/** A connection of the transport below sockets. */
export interface Transport {
  once(event: 'close', listener: () => void): unknown
  close(): unknown
}

export interface AnonymousLimit {
  /** A connection was opened from an address. */
  opened(transport: Transport, address: string): void
  /** It is nobody's: it counts, or it is closed when there are too many of its address. */
  becameAnonymous(transport: Transport): void
  becameKnown(transport: Transport): void
}

/** Bound the connections of one address that nobody logged in: room for a house of visitors. */
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
