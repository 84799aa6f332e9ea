import { type BottleDesign, fromAfar, heightOf } from './bottle.ts'
import { widest } from './profile.ts'
import { barrelRoom } from './scenes/cellar.ts'
import { agaveField } from './scenes/field.ts'
import { stillHouse } from './scenes/stillhouse.ts'
import { canteraWall, tableTop } from './scenes/window.ts'
import { HEIGHT, WIDTH, standing } from './studio.ts'
import { type Piece, blur, piece, place, stack } from './svg.ts'

export type Setting = 'field' | 'cellar' | 'still' | 'window'

const TABLE = 800

/** A place behind a table, out of focus as a lens would leave it. */
function placeOf(setting: Setting): Piece {
  const far = {
    field: () => agaveField(WIDTH, HEIGHT, 0.46),
    cellar: () => barrelRoom(WIDTH, HEIGHT, 1.15, 0.2),
    still: () => stillHouse(WIDTH, HEIGHT, 300, 1),
    window: () => canteraWall(WIDTH, HEIGHT),
  }[setting]()
  const softness = setting === 'window' ? 0 : 5
  const kind = ({ field: 'slate', cellar: 'wood', still: 'slate', window: 'stone' } as const)[setting]
  const behind =
    softness === 0 ? far : place(stack(far, piece('', [blur('lens', softness)])), -24, -30, 1.06, 'filter="url(#lens)"')
  return stack(behind, tableTop(WIDTH, HEIGHT, TABLE, kind))
}

/** What stands on the table at `x`, some way in front of its far edge. */
export interface Prop {
  drawing: Piece
  x: number
  scale: number
  /** Below the table's edge; the larger, the nearer. */
  forward?: number
}

export function inSetting(setting: Setting, props: Prop[]): Piece {
  const ordered = props.toSorted((a, b) => (a.forward ?? 60) - (b.forward ?? 60))
  return stack(
    placeOf(setting),
    ...ordered.map(({ drawing, x, scale, forward = 60 }) => place(drawing, x, TABLE + forward, scale)),
  )
}

export function bottleInSetting(design: BottleDesign, setting: Setting, props: Prop[]): Piece {
  const scale = Math.round(Math.min(1.18, 640 / (heightOf(design) + 60), 200 / widest(design.profile)) * 100) / 100
  return inSetting(setting, [{ drawing: standing(fromAfar(design)), x: 340, scale, forward: 70 }, ...props])
}
