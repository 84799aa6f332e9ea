/* global KEYS, TEXTS */
const status = document.querySelector('output')
let isAsking = false

async function ask() {
  if (isAsking) return undefined
  isAsking = true
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    if (answer.ok) location.reload()
    return answer.ok
  } catch {
    return false
  } finally {
    isAsking = false
  }
}

document.querySelector('button').addEventListener('click', async () => {
  status.textContent = TEXTS.trying
  if ((await ask()) === false) status.textContent = TEXTS.still
})
addEventListener('online', ask)

let wait = 4000

/** Ever more seldom, and not all browsers at once: a store that comes back has enough to do. */
function askLater() {
  const spread = 0.8 + 0.4 * Math.random()
  setTimeout(async () => {
    if (navigator.onLine) await ask()
    askLater()
  }, wait * spread)
  wait = Math.min(2 * wait, 60_000)
}
askLater()

const isOfAge = [localStorage, sessionStorage].some((storage) => /"confirmed"/.test(storage.getItem(KEYS.age)))

function read(storage, key) {
  try {
    const items = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

function add(parent, name, className, text) {
  const element = document.createElement(name)
  if (className) element.className = className
  if (text !== undefined) element.textContent = text
  parent.append(element)
  return element
}

function priceOf(pesos) {
  return `$${pesos.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')} MXN`
}

/** Pictures lie in the browser's cache: without a network, requests for them would only fail. */
async function showPicture(frame, address) {
  const kept = address ? await caches.match(address) : undefined
  if (!kept) return
  const image = add(frame, 'img')
  image.alt = ''
  image.src = URL.createObjectURL(await kept.blob())
}

function show(id, items) {
  if (!isOfAge || items.length === 0) return
  const section = document.getElementById(id)
  const list = section.querySelector('ul')
  for (const { name, detail, quantity, price, picture } of items) {
    const line = add(list, 'li')
    const frame = add(line, 'span', 'picture')
    showPicture(frame, picture).catch(() => undefined)
    const words = add(line, 'div', 'words')
    add(words, 'p', 'name', name)
    add(words, 'p', 'detail', quantity > 1 ? `${detail} × ${quantity}` : detail)
    if (typeof price === 'number') add(line, 'p', 'price', priceOf(price * quantity))
  }
  section.hidden = false
}

const cart = read(localStorage, KEYS.cart)
const inCart = new Set(cart.map(({ id }) => id.split('/')[0]))
show('cart', cart)
show(
  'seen',
  read(sessionStorage, KEYS.seen).filter(({ id }) => !inCart.has(id)),
)
if (isOfAge && cart.length > 0) {
  document.getElementById('total').textContent = priceOf(cart.reduce((sum, one) => sum + one.price * one.quantity, 0))
}
