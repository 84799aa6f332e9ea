import { type BottleDesign, bottle, fromAfar } from '../bottle.ts'
import { emblem } from '../label.ts'
import { line } from '../lettering.ts'
import { BONE, COPPER, LIQUIDS, WORDMARK } from '../palette.ts'
import { copita } from './glassware.ts'
import { widest } from '../profile.ts'
import { groundShadow } from '../studio.ts'
import { type Piece, across, down, group, n, piece, place, stack } from '../svg.ts'
import { STAVE_OAK, type Timber, board } from './wood.ts'

/** The house's name in two lines under its mark, centred on x = 0. */
export function crest(y: number, size: number, color: string): Piece {
  const [first, second] = WORDMARK
  return piece(
    emblem(y, size * 3.4, color) +
      line(first, y + size * 1.9, size, color, { tracking: 0.6 }) +
      line(second, y + size * 3.6, size, color, { tracking: 0.6 }),
  )
}

interface OpenCase {
  timber: Timber
  width: number
  height: number
  /** Height of the raised lid behind, 0 for none. */
  lid: number
  bottles: BottleDesign[]
  scale: number
}

function raisedLid(key: string, { timber, width, height, lid }: OpenCase): Piece {
  if (lid === 0) return piece('')
  return stack(
    board(`${key}-lid`, timber, -width / 2 + 6, -height - lid, width - 12, lid, 9),
    piece(
      `<rect x="${-width / 2 + 24}" y="${-height - lid + 18}" width="${width - 48}" height="${lid - 18}" fill="#1c1815"/><rect x="${-width / 2 + 24}" y="${-height - lid + 18}" width="${width - 48}" height="${lid - 18}" fill="url(#${key}-in)" opacity=".5"/>`,
    ),
    place(crest(0, lid * 0.075, '#d39a5f'), 0, -height - lid * 0.5),
  )
}

/** A wooden case with bottles in a row before its dark lining, standing on y = 0. */
export function openCase(key: string, open: OpenCase): Piece {
  const { timber, width: w, height: h, bottles, scale } = open
  const rim = 18
  const lip = h * 0.17
  const lining = down(`${key}-in`, [
    [0, '#0f0c0a'],
    [0.5, '#2d2621'],
    [1, '#54463a'],
  ])
  const widths = bottles.map(({ profile }) => widest(profile) * 2 * scale)
  const gap = (w - rim * 2 - widths.reduce((sum, each) => sum + each, 0)) / (bottles.length + 1)
  let x = -w / 2 + rim
  const row = bottles.map((design, index) => {
    const half = (widths[index] ?? 0) / 2
    x += gap + half
    const placed = place(bottle(fromAfar(design)), x, -lip + 10, scale)
    x += half
    return placed
  })
  return stack(
    groundShadow(w * 0.5),
    piece(
      `<rect x="${-w / 2}" y="${-h}" width="${w}" height="${h}" fill="${timber.dark}"/><rect x="${-w / 2 + rim}" y="${-h + rim}" width="${w - rim * 2}" height="${h - rim * 2}" fill="url(#${key}-in)"/>`,
      [lining],
    ),
    raisedLid(key, open),
    ...row,
    board(`${key}-l`, timber, -w / 2, -h, rim, h, 4),
    board(`${key}-r`, timber, w / 2 - rim, -h, rim, h, 5),
    board(`${key}-f`, timber, -w / 2, -lip, w, lip, 6),
    place(piece(line(WORDMARK.join(' '), 0, lip * 0.24, timber.ink, { tracking: 0.8 })), 0, -lip * 0.4),
  )
}

/** A closed case standing upright, with a copper plate. */
export function closedCase(key: string, timber: Timber, w: number, h: number, plate: boolean): Piece {
  const copper = across(`${key}-cu`, [
    [0, '#7d4a1f'],
    [0.3, '#f0cfa4'],
    [0.6, COPPER],
    [1, '#7a461c'],
  ])
  const sign = plate
    ? piece(
        `<rect x="-62" y="${-h * 0.52}" width="124" height="84" rx="3" fill="#000" opacity=".35" transform="translate(2 3)"/><rect x="-62" y="${-h * 0.52}" width="124" height="84" rx="3" fill="url(#${key}-cu)"/><circle cx="-54" cy="${-h * 0.52 + 8}" r="2.4" fill="#4d2a10"/><circle cx="54" cy="${-h * 0.52 + 8}" r="2.4" fill="#4d2a10"/>`,
        [copper],
      )
    : piece('')
  return stack(
    groundShadow(w * 0.5),
    piece(
      `<path d="M${w / 2} ${-h}l26 -16V-22L${w / 2} 0Z" fill="${timber.dark}"/><path d="M${-w / 2} ${-h}l26 -16H${w / 2 + 26}l-26 16Z" fill="${timber.light}"/>`,
    ),
    board(`${key}-b`, timber, -w / 2, -h, w, h, 8),
    piece(
      `<path d="M${-w / 2} ${n(-h * 0.86)}H${w / 2}" stroke="${timber.dark}" stroke-width="2.5"/><path d="M${-w / 2} ${n(-h * 0.86 + 2)}H${w / 2}" stroke="#fff" stroke-opacity=".35"/>`,
    ),
    sign,
    place(crest(0, plate ? 7 : 10, plate ? '#3b1f0b' : timber.ink), 0, plate ? -h * 0.52 + 34 : -h * 0.52),
  )
}

/** A grey board box with a band of paper. */
export function boardBox(key: string, w: number, h: number): Piece {
  const grey = across(`${key}-g`, [
    [0, '#5d6c68'],
    [0.3, '#4a5e59'],
    [1, '#2c3c38'],
  ])
  return stack(
    groundShadow(w * 0.5),
    piece(
      `<path d="M${w / 2} ${-h}l24 -14V-18L${w / 2} 0Z" fill="#1f2c29"/><path d="M${-w / 2} ${-h}l24 -14H${w / 2 + 24}l-24 14Z" fill="#71827d"/><rect x="${-w / 2}" y="${-h}" width="${w}" height="${h}" fill="url(#${key}-g)"/>` +
        `<rect x="${-w / 2}" y="${n(-h * 0.62)}" width="${w}" height="${n(h * 0.3)}" fill="${BONE}"/><path d="M${w / 2} ${n(-h * 0.62)}l24 -14V${n(-h * 0.32 - 18)}l-24 18Z" fill="#bfb3a3"/><path d="M${-w / 2} ${n(-h * 0.6)}H${w / 2}M${-w / 2} ${n(-h * 0.34)}H${w / 2}" stroke="${COPPER}"/>`,
      [grey],
    ),
    place(crest(0, h * 0.026, '#2c4541'), 0, -h * 0.5),
  )
}

/** A small cabinet of barrel staves, doors open, bottles above and glasses below; 620 wide and 620 high. */
export function cabinet(key: string, bottles: BottleDesign[]): Piece {
  const inside = down(`${key}-in`, [
    [0, '#120c08'],
    [1, '#3d2a1c'],
  ])
  const row = bottles.map((design, index) => place(bottle(fromAfar(design)), -108 + index * 104, -222, 0.48))
  const glass = copita(`${key}-g`, LIQUIDS.clear)
  const hinge = (x: number, y: number) =>
    `<rect x="${x - 7}" y="${y}" width="14" height="34" rx="3" fill="#c98446" stroke="#5b3011"/>`
  return stack(
    groundShadow(300),
    piece(
      `<rect x="-180" y="-620" width="360" height="620" fill="#1d120a"/><rect x="-166" y="-606" width="332" height="590" fill="url(#${key}-in)"/>`,
      [inside],
    ),
    ...row,
    board(`${key}-s`, STAVE_OAK, -166, -222, 332, 16, 2),
    ...[-130, -78, -26, 26, 78, 130].map((x) => place(glass, x, -18, 0.72)),
    board(`${key}-t`, STAVE_OAK, -184, -636, 368, 22, 3),
    board(`${key}-b`, STAVE_OAK, -184, -18, 368, 18, 4),
    board(`${key}-l`, STAVE_OAK, -184, -614, 18, 596, 5),
    board(`${key}-r`, STAVE_OAK, 166, -614, 18, 596, 6),
    ...[-1, 1].map((side) => {
      const door = stack(
        ...[0, 1, 2].map((index) => board(`${key}-d${side}${index}`, STAVE_OAK, index * 40, -600, 39, 576, 7 + index)),
      )
      return group(door, `transform="matrix(${side * 0.66} 0.13 0 1 ${side * 186} 0)"`)
    }),
    piece(hinge(-184, -540) + hinge(-184, -110) + hinge(184, -540) + hinge(184, -110)),
  )
}
