export type LabelShape = 'sheet' | 'arch' | 'oval' | 'split' | 'bare'

/** A front label. Lengths are in millimetres. */
export interface LabelDesign {
  shape: LabelShape
  width: number
  height: number
  paper: string
  /** Second paper of a split label. */
  otherPaper?: string
  grain?: 'wood' | 'stone'
  ink: string
  /** Colour of what is not printed in foil on the picture's mask: the same metal, for plates and screen prints. */
  foil: string
  /** Height of the title's capitals. */
  titleSize: number
  title: string[]
  /** Over the title, in small capitals. */
  over: string
  /** Under the title, in small capitals. */
  under: string
  foot: string[]
  /** Written by hand at the distillery. */
  handwritten?: string
  /** Which range of hills is engraved above the foot; none when left out. */
  sierra?: number
  /** Words and mark in foil, as on dark paper. */
  gilded?: boolean
}

const BONE = '#f3ede2'
const DARK = '#1a1613'
const AGAVE_INK = '#243c38'
const COPPER = '#c98a5a'

/** A brushed plate, lit from the upper left. */
const COPPER_PLATE = 'linear-gradient(118deg, #b8733c, #eab685 24%, #cf8a55 44%, #f2c9a0 66%, #c07a45 84%, #a9652f)'

const FOOT = (strength: string) => ['100% DE AGAVE  ·  NOM 1799', `750 ML  ·  ${strength}% ALC. VOL.`]

/** The front label of every bottle, by the id of its product. */
export const LABELS: Record<string, LabelDesign> = {
  blanco: {
    shape: 'sheet',
    sierra: 1,
    width: 80,
    height: 118,
    paper: BONE,
    ink: AGAVE_INK,
    foil: COPPER,
    titleSize: 10.5,
    title: ['Blanco'],
    over: 'Tequila',
    under: 'Los Altos y Valles, Jalisco',
    foot: FOOT('40'),
  },
  still: {
    shape: 'sheet',
    sierra: 2,
    width: 70,
    height: 106,
    paper: DARK,
    ink: '#ead2b2',
    foil: COPPER,
    titleSize: 11,
    gilded: true,
    title: ['Still'],
    over: 'Tequila blanco',
    under: 'A fuerza de alambique',
    handwritten: '50.2',
    foot: ['100% DE AGAVE  ·  NOM 1799', '750 ML  ·  % ALC. VOL. A MANO'],
  },
  reposado: {
    shape: 'arch',
    sierra: 3,
    width: 88,
    height: 128,
    paper: '#e0c6b1',
    ink: '#3b2619',
    foil: '#b06a3a',
    titleSize: 8.6,
    title: ['Reposado'],
    over: 'Tequila',
    under: 'Ocho meses en roble',
    foot: FOOT('40'),
  },
  cristalino: {
    shape: 'oval',
    width: 52,
    height: 84,
    paper: COPPER_PLATE,
    ink: '#2b170a',
    foil: '#2b170a',
    titleSize: 4.4,
    title: ['Cristalino'],
    over: 'Tequila añejo',
    under: '16 meses',
    foot: ['NOM 1799', '38% ALC. VOL.'],
  },
  anejo: {
    shape: 'sheet',
    width: 104,
    height: 110,
    paper: DARK,
    ink: '#ecd6b8',
    foil: COPPER,
    titleSize: 13.5,
    gilded: true,
    title: ['Añejo'],
    over: 'Tequila',
    under: 'Veinte meses en barrica',
    foot: FOOT('40'),
  },
  'dos-maderas': {
    shape: 'split',
    width: 88,
    height: 108,
    paper: '#ead0a6',
    otherPaper: '#bd8f5e',
    grain: 'wood',
    ink: '#2a180b',
    foil: '#8a4a22',
    titleSize: 8.4,
    title: ['Dos', 'Maderas'],
    over: 'Tequila reposado',
    under: 'Roble americano · encino francés',
    foot: FOOT('40'),
  },
  'extra-anejo': {
    shape: 'oval',
    width: 84,
    height: 96,
    paper: COPPER_PLATE,
    ink: '#2b170a',
    foil: '#2b170a',
    titleSize: 6.4,
    title: ['Extra', 'Añejo'],
    over: 'Tequila',
    under: 'N.º 0482',
    foot: ['41% ALC. VOL.'],
  },
  'blanco-el-encino': {
    shape: 'sheet',
    sierra: 4,
    width: 62,
    height: 120,
    paper: BONE,
    ink: '#2a2420',
    foil: '#9c4a2a',
    titleSize: 6.6,
    title: ['El Encino', 'Solo'],
    over: 'Tequila blanco',
    under: 'Un solo predio · 2 400 botellas',
    foot: FOOT('42'),
  },
  'blanco-tahona': {
    shape: 'sheet',
    width: 108,
    height: 92,
    paper: '#b3aa9d',
    grain: 'stone',
    ink: '#1d1916',
    foil: '#8f4f26',
    titleSize: 9.5,
    title: ['Tahona'],
    over: 'Tequila blanco',
    under: 'Molido en piedra volcánica',
    foot: ['NOM 1799  ·  750 ML  ·  44% ALC. VOL.'],
  },
  'reposado-tinto': {
    shape: 'sheet',
    sierra: 5,
    width: 76,
    height: 112,
    paper: '#5b2428',
    ink: '#f6e2d2',
    foil: '#dfa57e',
    titleSize: 7.6,
    gilded: true,
    title: ['Barrica', 'de Tinto'],
    over: 'Tequila reposado',
    under: 'Diez meses, dos barricas',
    foot: FOOT('40'),
  },
  'anejo-barrica-unica': {
    shape: 'sheet',
    sierra: 6,
    width: 90,
    height: 124,
    paper: '#efe3cf',
    ink: '#2a2420',
    foil: '#9a5a2c',
    titleSize: 6.6,
    title: ['Barrica', 'Única'],
    over: 'Tequila añejo',
    under: 'Fuerza de barrica',
    handwritten: '214',
    foot: FOOT('48.6'),
  },
  'extra-anejo-siete': {
    shape: 'bare',
    width: 92,
    height: 132,
    paper: 'transparent',
    ink: '#dc9f66',
    foil: '#dc9f66',
    titleSize: 8.4,
    gilded: true,
    title: ['Siete', 'Inviernos'],
    over: 'Tequila extra añejo',
    under: 'Botella 112 de 480',
    foot: FOOT('43'),
  },
  'extra-anejo-diez': {
    shape: 'bare',
    width: 62,
    height: 124,
    paper: 'transparent',
    ink: '#ecc59a',
    foil: '#ecc59a',
    titleSize: 12,
    gilded: true,
    title: ['Diez'],
    over: 'Extra añejo',
    under: 'Reserva de la fundación',
    foot: FOOT('44'),
  },
  'blanco-pozo-de-piedra': {
    shape: 'bare',
    width: 104,
    height: 108,
    paper: 'transparent',
    ink: '#f3dcc8',
    foil: '#f3dcc8',
    titleSize: 7.6,
    title: ['Pozo de', 'Piedra'],
    over: 'Tequila blanco',
    under: 'Barro bruñido de Tonalá',
    foot: FOOT('45'),
  },
  'anejo-cosecha-fria': {
    shape: 'arch',
    sierra: 7,
    width: 74,
    height: 122,
    paper: '#e2e8e5',
    ink: '#28403c',
    foil: '#8fa5a0',
    titleSize: 8,
    title: ['Cosecha', 'Fría'],
    over: 'Tequila añejo',
    under: 'Agave de una helada',
    foot: FOOT('42'),
  },
}
