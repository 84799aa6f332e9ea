export function keysOf<Shape extends object>(shape: Shape): (keyof Shape)[] {
  return Object.keys(shape) as (keyof Shape)[]
}

export function pick<From extends object, Key extends keyof From>(from: From, keys: readonly Key[]): Pick<From, Key> {
  return Object.fromEntries(keys.flatMap((key) => (key in from ? [[key, from[key]]] : []))) as Pick<From, Key>
}
