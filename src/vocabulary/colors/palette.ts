export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Defaults; a test compares them with the style sheet's tokens. */
const LIGHT = {
  paper: '#faf7f2',
  'paper-raised': '#ffffff',
  'paper-sunken': '#f1ebe2',
  ink: '#191512',
  'ink-soft': '#4c443d',
  'ink-faint': '#6d6259',
  line: '#ddd3c6',
  'line-strong': '#8c8075',
  agave: '#1f4d45',
  'agave-strong': '#153831',
  'on-agave': '#fdfbf7',
  copper: '#8f5120',
  'copper-soft': '#f3e2d0',
  danger: '#a1231b',
  'danger-soft': '#fbe6e3',
  success: '#1d5a34',
  'success-soft': '#e1f0e5',
  bugambilia: '#96275e',
  'bugambilia-soft': '#f7e4ea',
  jacaranda: '#5d3d87',
  'jacaranda-soft': '#ece5f3',
  talavera: '#23497f',
  'talavera-soft': '#e2e9f2',
  focus: '#8f5120',
}
export type Token = keyof typeof LIGHT
export type Palette = Readonly<Record<Token, string>>

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: LIGHT,
  dark: {
    paper: '#14110f',
    'paper-raised': '#1d1916',
    'paper-sunken': '#0e0c0a',
    ink: '#f4eee5',
    'ink-soft': '#cfc4b7',
    'ink-faint': '#a89c8f',
    line: '#332c26',
    'line-strong': '#80746a',
    agave: '#8fc7b8',
    'agave-strong': '#b0dccf',
    'on-agave': '#0f1e1a',
    copper: '#dfa36c',
    'copper-soft': '#3a2a1c',
    danger: '#f2a199',
    'danger-soft': '#3d1c19',
    success: '#9ad3ac',
    'success-soft': '#17301f',
    bugambilia: '#eba3c0',
    'bugambilia-soft': '#341924',
    jacaranda: '#c6b1e6',
    'jacaranda-soft': '#272036',
    talavera: '#a0bdea',
    'talavera-soft': '#182436',
    focus: '#dfa36c',
  },
}
