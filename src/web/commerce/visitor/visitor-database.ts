const NAME = 'visitor'
const STORE = 'kept'
/** Milliseconds after which the browser counts as storing nothing. */
const TIMEOUT_MS = 1000

/** The visitor's second place, in case the browser loses the first. */
export async function readKept(key: string): Promise<unknown> {
  return within((store) => store.get(key), 'readonly')
}

/** Ignores refusals of the browser. */
export async function keep(key: string, value: unknown): Promise<void> {
  await within((store) => store.put(value, key), 'readwrite')
}

async function within(ask: (store: IDBObjectStore) => IDBRequest, mode: IDBTransactionMode): Promise<unknown> {
  const asked = open()
    .then(async (database) => {
      const answer = await settled(ask(database.transaction(STORE, mode).objectStore(STORE)))
      database.close()
      return answer
    })
    .catch(() => undefined)
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  })
}
