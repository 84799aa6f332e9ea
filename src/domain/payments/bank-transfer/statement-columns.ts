/** In order of preference. */
const NAMES = {
  date: ['fecha', 'fecha de operacion', 'fecha operacion', 'fecha de movimiento', 'fecha movimiento', 'fecha de abono'],
  credit: ['abono', 'abonos', 'deposito', 'depositos', 'credito', 'creditos', 'haber', 'credit'],
  debit: ['cargo', 'cargos', 'retiro', 'retiros', 'debito', 'debe', 'debit'],
  amount: ['importe', 'monto', 'cantidad', 'amount'],
  type: ['tipo', 'tipo de movimiento', 'tipo movimiento', 'cargo/abono', 'naturaleza', 'signo'],
  reference: [
    'referencia numerica',
    'numero de referencia',
    'no. de referencia',
    'no. referencia',
    'num. referencia',
    'referencia',
    'ref. numerica',
    'ref',
    'reference',
  ],
  tracking: ['clave de rastreo', 'clave rastreo', 'cve rastreo', 'rastreo', 'tracking key'],
  concept: ['concepto de pago', 'concepto', 'descripcion', 'detalle', 'leyenda', 'movimiento', 'description'],
  balance: ['saldo', 'saldo final', 'balance'],
} as const

export type StatementColumn = keyof typeof NAMES
export type StatementColumns = Partial<Record<StatementColumn, number>>

/** Undefined unless a heading row. */
export function statementColumnsOf(cells: readonly string[]): StatementColumns | undefined {
  const headings = cells.map(plain)
  const columns: StatementColumns = {}
  for (const [column, names] of Object.entries(NAMES) as [StatementColumn, readonly string[]][]) {
    const at = names.map((name) => headings.indexOf(name)).find((index) => index >= 0)
    if (at !== undefined) columns[column] = at
  }
  const hasAmount = columns.credit !== undefined || columns.amount !== undefined
  return columns.date !== undefined && hasAmount ? columns : undefined
}

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\(?(mxn|m\.n\.|\$)\)?/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
}
