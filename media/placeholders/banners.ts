import { EDITIONS } from './edition-bottles.ts'
import { BOTTLES } from './house-bottles.ts'
import { fromAfar } from './bottle.ts'
import { copita } from './objects/glassware.ts'
import { notebook } from './objects/workshop.ts'
import { LIQUIDS } from './palette.ts'
import { barrelRoom } from './scenes/cellar.ts'
import { agaveField } from './scenes/field.ts'
import { stillHouse } from './scenes/stillhouse.ts'
import { canteraWall, tableTop } from './scenes/window.ts'
import { standing } from './studio.ts'
import { type Piece, across, piece, place, stack } from './svg.ts'

export const BANNER = { width: 1920, height: 820 }
export const TALL = { width: 800, height: 1000 }

const { width, height } = BANNER

/** Darkens the left, where titles are set over the picture. */
const quietSide = (strength: number): Piece =>
  piece(`<path d="M0 0H${width}V${height}H0Z" fill="url(#quiet)"/>`, [
    across('quiet', [
      [0, '#0b0908', strength],
      [0.42, '#0b0908', strength * 0.55],
      [0.7, '#0b0908', 0],
    ]),
  ])

const row = [BOTTLES.blanco, BOTTLES.reposado, BOTTLES.cristalino, BOTTLES.anejo, BOTTLES.extraAnejo]

/** The wide pictures of home and cart by name; what matters stands right of the middle, words go on the left. */
export const bannerPictures: Record<string, Piece> = {
  'agave-dusk': stack(agaveField(width, height, 0.5), quietSide(0.5)),
  'barrel-room': stack(
    barrelRoom(width, height, 1.1, 0.58),
    quietSide(0.7),
    tableTop(width, height, 742, 'wood'),
    place(standing(fromAfar(BOTTLES.anejo)), 1330, 782, 1.12),
    place(copita('cup', LIQUIDS.amber), 1560, 796, 1.15),
  ),
  'copper-still': stack(
    stillHouse(width, height, 1060, 0.94),
    quietSide(0.7),
    tableTop(width, height, 742, 'slate'),
    place(standing(fromAfar(BOTTLES.still)), 1660, 786, 1.08),
  ),
  'night-cellar': stack(
    barrelRoom(width, height, 1.5, 0.8),
    piece(`<path d="M0 0H${width}V${height}H0Z" fill="#0b0908" opacity=".5"/>`),
    quietSide(0.6),
    tableTop(width, height, 742, 'slate'),
    place(standing(fromAfar(EDITIONS.diez)), 1330, 784, 1.16),
  ),
  'tasting-table': stack(
    canteraWall(width, height),
    tableTop(width, height, 660, 'stone'),
    ...row.map((design, index) =>
      place(standing(fromAfar(design)), [860, 1045, 1235, 1440, 1690][index] ?? 0, 716, 0.86),
    ),
    place(notebook('note'), 690, 742, 1),
  ),
  'copitas-window': stack(
    canteraWall(width, height),
    tableTop(width, height, 660, 'stone'),
    place(standing(fromAfar(BOTTLES.reposado)), 1020, 706, 0.98),
    ...[LIQUIDS.clear, LIQUIDS.straw, LIQUIDS.amber].map((liquid, index) =>
      place(copita(`cup${index}`, liquid), 1250 + index * 210, 736, 1.9),
    ),
  ),
}

/** What stands in the middle of a banner's upright crop, from the left. */
const middles: Record<string, number> = {
  'agave-dusk': 1240,
  'barrel-room': 1420,
  'copper-still': 1500,
  'night-cellar': 1330,
  'tasting-table': 1235,
  'copitas-window': 1290,
}

/** The banners as phones show them: as high, and no wider than upright. */
export const tallBannerPictures: Record<string, Piece> = Object.fromEntries(
  Object.entries(bannerPictures).map(([name, drawing]) => {
    const scale = TALL.height / height
    return [name, place(drawing, TALL.width / 2 - (middles[name] ?? width / 2) * scale, 0, scale)]
  }),
)
