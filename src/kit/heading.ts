import { unguarded } from './csv.ts'

/** A column's normalised heading: `Costo_Unitario ` becomes `costo unitario`. */
export function headingOf(cell: string): string {
  return unguarded(cell)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}
