import { EDITIONS } from './edition-bottles.ts'
import { BOTTLES } from './house-bottles.ts'
import type { BottleDesign } from './bottle.ts'
import { kitAndAccessoryPictures } from './still-lifes.ts'
import { copita } from './objects/glassware.ts'
import { jicara, orangeWedge } from './objects/table.ts'
import { type Prop, type Setting, bottleInSetting } from './settings.ts'
import { type Mood, bottleCloseUp, bottlePortrait } from './studio.ts'
import type { Piece } from './svg.ts'

export interface Pictures {
  front: Piece
  /** Of bottles. */
  back?: Piece
  label: Piece
  scene: Piece
}

const glassOf = (design: BottleDesign): Prop => ({
  drawing: copita('cup', design.liquid),
  x: 570,
  scale: 1.2,
  forward: 110,
})
const gourd: Prop = { drawing: jicara('cup', 5), x: 580, scale: 1.15, forward: 112 }
const orange: Prop = { drawing: orangeWedge('wedge'), x: 690, scale: 0.9, forward: 140 }

const picturesOf = (design: BottleDesign, setting: Setting, props: Prop[], mood: Mood = 'day'): Pictures => ({
  front: bottlePortrait(design, mood),
  back: bottlePortrait({ ...design, labels: [] }, mood),
  label: bottleCloseUp(design, mood),
  scene: bottleInSetting(design, setting, props),
})

const poured = (design: BottleDesign, setting: Setting, mood?: Mood) =>
  picturesOf(design, setting, [glassOf(design)], mood)

/** Every product's pictures by its id. */
export const productPictures: Record<string, Pictures> = {
  blanco: picturesOf(BOTTLES.blanco, 'field', [glassOf(BOTTLES.blanco), orange]),
  still: poured(BOTTLES.still, 'still'),
  reposado: poured(BOTTLES.reposado, 'window'),
  cristalino: poured(BOTTLES.cristalino, 'window'),
  anejo: poured(BOTTLES.anejo, 'cellar'),
  'dos-maderas': poured(BOTTLES.dosMaderas, 'cellar'),
  'extra-anejo': poured(BOTTLES.extraAnejo, 'cellar'),
  'blanco-el-encino': picturesOf(EDITIONS.elEncino, 'field', [glassOf(BOTTLES.blanco)]),
  'blanco-tahona': picturesOf(EDITIONS.tahona, 'window', [gourd]),
  'reposado-tinto': poured(EDITIONS.tinto, 'window'),
  'anejo-barrica-unica': poured(EDITIONS.barricaUnica, 'cellar'),
  'extra-anejo-siete': picturesOf(EDITIONS.siete, 'still', [glassOf(EDITIONS.siete)]),
  'extra-anejo-diez': picturesOf(EDITIONS.diez, 'cellar', [], 'night'),
  'blanco-pozo-de-piedra': picturesOf(EDITIONS.pozo, 'field', [gourd], 'night'),
  'anejo-cosecha-fria': picturesOf(EDITIONS.cosechaFria, 'window', [], 'night'),
  ...kitAndAccessoryPictures(),
}
