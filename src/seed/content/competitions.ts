import type { Localized } from '#i18n/locale.ts'

export const OCCIDENTE: Localized = { es: 'Certamen Agave de Occidente', en: 'Agave de Occidente Awards' }
export const CANTERA_CUP: Localized = { es: 'Copa Cantera de Destilados', en: 'Cantera Cup for Spirits' }
export const TWO_OCEANS: Localized = { es: 'Juicio de los Dos Océanos', en: 'Two Oceans Spirits Judging' }
