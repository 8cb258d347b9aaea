type Library = typeof import('react-hot-toast')

/** A toast stays long enough to be read: some sentences say what to do. */
const shortestErrorMs = 4_000
const msPerCharacter = 70

let library: Library | null = null
let loading: Promise<Library> | undefined
const listeners = new Set<() => void>()

/** Loads the library of toasts once. A failure is tried again by the next call. */
export function loadToasts(): Promise<Library> {
  loading ??= import('react-hot-toast').then(
    (loaded) => {
      library = loaded
      for (const listener of listeners) listener()
      return loaded
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The library, or null before it has loaded. */
export function readToasts(): Library | null {
  return library
}

/** @param listener is called when the library has loaded */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the outcomes of actions as toasts; in a dialog of the browser where the library cannot be loaded. */
export const toasts = {
  success: (message: string) => show(message, ({ toast }) => toast.success(message)),
  error: (message: string) =>
    show(message, ({ toast }) =>
      toast.error(message, { duration: Math.max(shortestErrorMs, message.length * msPerCharacter) }),
    ),
}

async function show(message: string, showToast: (library: Library) => void) {
  try {
    showToast(library ?? (await loadToasts()))
  } catch {
    window.alert(message)
  }
}
