/** Texts by key, kept by the browser; where it refuses or is full, nothing is remembered. */
export interface BrowserStorage {
  /** Null if nothing is stored, on the server, and where the browser refuses. */
  read: (key: string) => string | null
  /** The stored JSON; undefined also for what is none, such as the format of an older version. */
  readJson: (key: string) => unknown
  keep: (key: string, text: string) => void
  drop: (key: string) => void
  keys: () => string[]
}

/** Browsers that block storage throw at `window.localStorage` itself, or give null for it. */
function guarded(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      const storage = typeof window === 'undefined' ? undefined : window[name]
      return storage ? use(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  const read = (key: string) => attempt((storage) => storage.getItem(key), null)
  return {
    read,
    readJson(key) {
      try {
        return JSON.parse(read(key) ?? '') as unknown
      } catch {
        return undefined
      }
    },
    keep: (key, text) => attempt((storage) => storage.setItem(key, text), undefined),
    drop: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  }
}

/** Kept in this browser, for all its tabs. */
export const browserStorage = guarded('localStorage')

/** Kept until the tab is closed. */
export const tabStorage = guarded('sessionStorage')
