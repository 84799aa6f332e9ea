import { unguarded } from './csv.ts'

/** The heading of a column as programs compare it: `Costo_Unitario ` is `costo unitario`. */
export function headingOf(cell: string): string {
  return unguarded(cell)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}
