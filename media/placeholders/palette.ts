export const OBSIDIAN = '#14110f'
export const AGAVE = '#3d5a55'
export const COPPER = '#b8753a'
export const CANTERA = '#d9b8a0'
export const BONE = '#f4efe7'

/** The house's name as it is lettered on everything it makes. */
export const WORDMARK = ['SIERRA', 'CALLADA'] as const

export interface Liquid {
  deep: string
  body: string
  bright: string
  /** How much of what stands behind it the liquid hides, 0 to 1. */
  density: number
}

export const LIQUIDS = {
  clear: { deep: '#6f8a86', body: '#dfe8e4', bright: '#ffffff', density: 0.34 },
  straw: { deep: '#a9853f', body: '#e8cf8d', bright: '#fbf0c9', density: 0.82 },
  gold: { deep: '#8f5a1c', body: '#d49a45', bright: '#f7d795', density: 0.88 },
  amber: { deep: '#6b3410', body: '#b9692a', bright: '#efb066', density: 0.92 },
  mahogany: { deep: '#35130a', body: '#7c3414', bright: '#cf7434', density: 0.95 },
  rose: { deep: '#9c4f3a', body: '#dc9a7f', bright: '#fbdcc8', density: 0.84 },
} satisfies Record<string, Liquid>
