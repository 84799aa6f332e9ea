import { useRef, useState } from 'react'
import { addToCart } from './add-to-cart.ts'

type Added = Parameters<typeof addToCart>[0]

/** Ignores presses while one is pending. `problem`: why the last one failed. */
export function useAddToCart() {
  const [isAdding, setIsAdding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const underWay = useRef(false)
  async function add(item: Added) {
    if (underWay.current) return
    underWay.current = true
    setIsAdding(true)
    setProblem(undefined)
    await letShow()
    setProblem(await addToCart(item))
    underWay.current = false
    setIsAdding(false)
  }
  return { isAdding, problem, add }
}

/** Lets the browser paint. A message, because hidden pages have no animation frames. */
export function letShow(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}
