import { type Piece, place } from '../svg.ts'
import { applicationsScene } from './applications.ts'
import { cloudScene } from './cloud.ts'
import { computerRepairScene } from './computer-repair.ts'
import { networksScene } from './networks.ts'
import { pointOfSaleScene } from './point-of-sale.ts'
import { printersScene } from './printers.ts'
import { switchboardsScene } from './switchboards.ts'
import { timeClocksScene } from './time-clocks.ts'

/** A part of the plate brought near: its upper left corner and how much larger it is shown. */
interface CloseUp {
  x: number
  y: number
  scale: number
}

const scenes: Record<string, { drawing: Piece; near: CloseUp }> = {
  'reparacion-computadoras': { drawing: computerRepairScene(), near: { x: 460, y: 480, scale: 2.3 } },
  cloud: { drawing: cloudScene(), near: { x: 740, y: 310, scale: 2.3 } },
  redes: { drawing: networksScene(), near: { x: 620, y: 300, scale: 2.2 } },
  impresoras: { drawing: printersScene(), near: { x: 560, y: 560, scale: 2.2 } },
  'punto-venta': { drawing: pointOfSaleScene(), near: { x: 90, y: 380, scale: 2.5 } },
  'relojes-checadores': { drawing: timeClocksScene(), near: { x: 720, y: 540, scale: 2.4 } },
  aplicaciones: { drawing: applicationsScene(), near: { x: 840, y: 220, scale: 2.4 } },
  conmutadores: { drawing: switchboardsScene(), near: { x: 0, y: 120, scale: 2.3 } },
}

/** The pictures of each service by file name: the whole plate, and its close-up. */
export const servicePictures: Record<string, Piece> = Object.fromEntries(
  Object.entries(scenes).flatMap(([id, { drawing, near }]) => [
    [id, drawing],
    [`${id}-2`, place(drawing, -near.x * near.scale, -near.y * near.scale, near.scale)],
  ]),
)

/** What each offer is shown by until it has a picture of its own: a part of a service's plate. */
const borrowed: Record<string, { from: string; near: CloseUp }> = {
  'modelado-3d': { from: 'aplicaciones', near: { x: 120, y: 260, scale: 1.7 } },
  'renders-arquitectonicos': { from: 'conmutadores', near: { x: 420, y: 160, scale: 1.6 } },
  'centros-de-datos': { from: 'cloud', near: { x: 200, y: 300, scale: 1.8 } },
  'servicios-en-la-nube': { from: 'cloud', near: { x: 640, y: 120, scale: 1.6 } },
  'desarrollo-de-software': { from: 'aplicaciones', near: { x: 560, y: 360, scale: 1.7 } },
  'campanas-publicitarias': { from: 'impresoras', near: { x: 260, y: 340, scale: 1.7 } },
}

export const offerPictures: Record<string, Piece> = Object.fromEntries(
  Object.entries(borrowed).flatMap(([id, { from, near }]) => {
    const drawing = scenes[from]?.drawing
    return drawing ? [[id, place(drawing, -near.x * near.scale, -near.y * near.scale, near.scale)]] : []
  }),
)
