import { LABELS } from './designs.ts'
import type { LabelDesign } from './designs.ts'

const COPPER = '#c98a5a'
/** The branding iron's mark in pale oak. */
const BURNT = '#4a2713'
const STAMPED = { shape: 'bare', paper: 'transparent', ink: COPPER, foil: COPPER, gilded: true } as const

const { blanco } = LABELS
if (!blanco) throw new Error('The engraved label is drawn from that of blanco')

/** What is printed on things that are no bottle, by name. */
export const PRINTS: Record<string, LabelDesign> = {
  'book-cover': {
    ...STAMPED,
    width: 140,
    height: 200,
    titleSize: 15,
    title: ['El tiempo', 'del agave'],
    over: 'Doce meses',
    under: 'En el campo y en la destilería',
    foot: [],
    sierra: 2,
  },
  'box-lid': { ...STAMPED, width: 110, height: 62, titleSize: 1, title: [], over: '', under: '', foot: [] },
  'box-lid-burnt': {
    ...STAMPED,
    ink: BURNT,
    foil: BURNT,
    width: 110,
    height: 62,
    titleSize: 1,
    title: [],
    over: '',
    under: '',
    foot: [],
  },
  'salt-label': {
    shape: 'sheet',
    width: 62,
    height: 52,
    paper: '#f3ede2',
    ink: '#5a2a16',
    foil: COPPER,
    titleSize: 4.3,
    title: ['Sal de gusano'],
    over: 'Oaxaca',
    under: 'Molida en metate',
    foot: [],
  },
  'engraved-plate': {
    shape: 'sheet',
    width: 96,
    height: 74,
    paper: '#c48a58',
    ink: '#3a2010',
    foil: '#3a2010',
    titleSize: 6.2,
    title: ['Para Elena', 'y Tomás'],
    over: '',
    under: '',
    foot: [],
  },
  /** Blanco's label with a customer's lines in place of its name. */
  'engraved-label': {
    ...blanco,
    titleSize: 6.4,
    title: ['Para Elena', 'y Tomás'],
    over: '',
    under: 'Blanco',
  },
  'gift-card': {
    shape: 'sheet',
    width: 92,
    height: 72,
    paper: '#f6efe1',
    ink: '#2f3f35',
    foil: COPPER,
    titleSize: 4.8,
    title: ['Feliz cumpleaños,', 'mamá'],
    over: '',
    under: '',
    foot: [],
  },
  'gift-plate': {
    shape: 'sheet',
    width: 96,
    height: 74,
    paper: '#c48a58',
    ink: '#3a2010',
    foil: '#3a2010',
    titleSize: 3.9,
    title: ['Para quien sabe esperar'],
    over: 'Grabado a mano',
    under: 'Diciembre de 2026',
    foot: [],
  },
}
