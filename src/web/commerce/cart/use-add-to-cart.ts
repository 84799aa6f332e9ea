import { useRef, useState } from 'react'
import { letShow } from '#web/platform/let-show.ts'
import { addToCart } from './add-to-cart.ts'

type Added = Parameters<typeof addToCart>[0]

/** Adding to the cart, one press at a time: while one is under way, others do nothing. `problem` is why the last one failed. */
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
