import { emblem } from '../label.ts'
import { line } from '../lettering.ts'
import { groundShadow } from '../studio.ts'
import { type Piece, across, down, n, piece, radial, randomFrom, stack } from '../svg.ts'

/** A carved gourd cup on its palm ring, about 150 wide and 110 high. */
export function jicara(key: string, seed: number): Piece {
  const random = randomFrom(seed)
  const hills = Array.from(
    { length: 9 },
    (_, index) => `L${-68 + index * 17} ${n(-62 - (index % 2) * (10 + random() * 14))}`,
  )
  const leaves = [-52, -26, 0, 26, 52].flatMap((x) =>
    [-64, -40, -18, 0, 18, 40, 64].map((angle) => {
      const [dx, dy] = [Math.sin((angle * Math.PI) / 180) * 17, Math.cos((angle * Math.PI) / 180) * 17]
      return `M${x} -20q${n(dx * 0.3 - 2)} ${n(-dy * 0.6)} ${n(dx)} ${n(-dy)}`
    }),
  )
  const skin = radial(
    `${key}-skin`,
    [
      [0, '#b5793f'],
      [0.45, '#7c4a24'],
      [0.85, '#3c2110'],
      [1, '#25140a'],
    ],
    0.34,
    0.3,
    0.8,
  )
  const palm = across(`${key}-palm`, [
    [0, '#7d6338'],
    [0.3, '#e6cf9b'],
    [0.6, '#c2a366'],
    [1, '#6b5128'],
  ])
  const weave = Array.from({ length: 15 }, (_, index) => `M${-49 + index * 7} -11l5 12`).join('')
  const bowl = 'M-76 -98C-78 -40 -44 -6 0 -6C44 -6 78 -40 76 -98Z'
  return stack(
    groundShadow(60),
    piece(
      `<path d="M-54 -4Q-56 -14 -46 -14H46Q56 -14 54 -4Q0 8 -54 -4Z" fill="url(#${key}-palm)"/><path d="${weave}" stroke="#6b5128" stroke-opacity=".6" stroke-width="1.4"/>` +
        `<path d="${bowl}" fill="url(#${key}-skin)"/>` +
        `<clipPath id="${key}-bowl"><path d="${bowl}"/></clipPath><g fill="none" stroke="#e2b98a" stroke-opacity=".75" stroke-width="1" clip-path="url(#${key}-bowl)"><path d="M-75 -82Q0 -70 75 -82M-76 -78Q0 -66 76 -78M-72 -50Q0 -40 72 -50M-66 -18Q0 -10 66 -18"/><path d="M-72 -56${hills.join('')}" stroke-linejoin="round"/><path d="${leaves.join('')}"/></g>` +
        '<ellipse cy="-98" rx="76" ry="13" fill="#2a160b"/><ellipse cy="-95" rx="68" ry="9" fill="#5d3a1e"/><ellipse cx="-16" cy="-94" rx="38" ry="5" fill="#c9a377" opacity=".5"/>' +
        '<path d="M-76 -98A76 13 0 0 0 76 -98" fill="none" stroke="#c08a54" stroke-width="1.6"/>',
      [skin, palm],
    ),
  )
}

/** A jar of ground salt with a cork, 190 high. */
export function saltJar(key: string): Piece {
  const glass = across(`${key}-g`, [
    [0, '#50645f', 0.8],
    [0.08, '#fff', 0.3],
    [0.2, '#fff', 0.75],
    [0.34, '#fff', 0.06],
    [0.8, '#50645f', 0.16],
    [0.94, '#fff', 0.4],
    [1, '#50645f', 0.8],
  ])
  const salt = across(`${key}-s`, [
    [0, '#6e3016'],
    [0.3, '#d08355'],
    [0.6, '#a9552c'],
    [1, '#5c2510'],
  ])
  const cork = across(`${key}-k`, [
    [0, '#7a5531'],
    [0.28, '#e0bd8d'],
    [0.6, '#b98a55'],
    [1, '#6b4724'],
  ])
  const random = randomFrom(7)
  const grains = Array.from({ length: 70 }, () => `M${n(-56 + random() * 112)} ${n(-98 + random() * 88)}h1.6`).join('')
  return stack(
    groundShadow(62),
    piece(
      `<path d="M-44 -186Q-44 -192 -38 -192H38Q44 -192 44 -186V-160H-44Z" fill="url(#${key}-k)"/>` +
        `<path d="M-58 -104Q-20 -114 10 -106Q40 -100 58 -108V-12Q58 -5 50 -5H-50Q-58 -5 -58 -12Z" fill="url(#${key}-s)"/><path d="${grains}" stroke="#f6dfc8" stroke-opacity=".75" stroke-width="1.4"/>` +
        `<path d="M-50 -166H50V-154Q64 -150 64 -134V-14Q64 0 50 0H-50Q-64 0 -64 -14V-134Q-64 -150 -50 -154Z" fill="url(#${key}-g)" stroke="#50645f" stroke-opacity=".5"/>` +
        '<path d="M-40 -92Q0 -88 40 -92V-26Q0 -21 -40 -26Z" fill="#f4efe7"/><path d="M-36 -88Q0 -84 36 -88V-30Q0 -25 -36 -30Z" fill="none" stroke="#b8753a"/>' +
        emblem(-62, 24, '#b8753a') +
        line('SAL DE', -50, 5.6, '#2a2420', { tracking: 0.5 }) +
        line('GUSANO', -39, 7, '#2a2420', { tracking: 0.4 }),
      [glass, salt, cork],
    ),
  )
}

export const copperSheen = (id: string) =>
  across(id, [
    [0, '#4f2a0e'],
    [0.12, '#a5632c'],
    [0.26, '#f6d8b2'],
    [0.38, '#c98446'],
    [0.62, '#9a5a26'],
    [0.84, '#5b3011'],
    [0.95, '#b8753a'],
    [1, '#6d3d17'],
  ])

/** A hammered copper shaker, 300 high. */
export function shaker(key: string): Piece {
  const random = randomFrom(11)
  const dents = Array.from(
    { length: 60 },
    () => `<ellipse cx="${n(-62 + random() * 124)}" cy="${n(-10 - random() * 176)}" rx="6" ry="7"/>`,
  ).join('')
  return stack(
    groundShadow(62),
    piece(
      `<path d="M-26 -300Q-26 -306 -20 -306H20Q26 -306 26 -300L30 -264H-30Z" fill="url(#${key}-c)"/><path d="M-30 -262H30C40 -238 70 -226 72 -198H-72C-70 -226 -40 -238 -30 -262Z" fill="url(#${key}-c)"/>` +
        `<path d="M-74 -194H74L58 -8Q57 0 48 0H-48Q-57 0 -58 -8Z" fill="url(#${key}-c)"/><clipPath id="${key}-p"><path d="M-74 -194H74L58 0H-58Z"/></clipPath><g clip-path="url(#${key}-p)" fill="none" stroke="#ffe9cf" stroke-opacity=".2">${dents}</g>` +
        '<path d="M-74 -196H74M-30 -263H30" stroke="#3d2109" stroke-width="2"/><path d="M-72 -192H72" stroke="#ffe6c6" stroke-opacity=".7"/>' +
        emblem(-92, 46, '#4f2a0e'),
      [copperSheen(`${key}-c`)],
    ),
  )
}

/** A double measure, 130 high. */
export function jigger(key: string): Piece {
  return stack(
    groundShadow(32),
    piece(
      `<path d="M-38 -128H38L8 -58H-8ZM-8 -58H8L30 0H-30Z" fill="url(#${key}-c)"/><ellipse cy="-128" rx="38" ry="6" fill="#5b3011"/><path d="M-38 -128A38 6 0 0 0 38 -128" fill="none" stroke="#ffe6c6" stroke-width="1.4"/><path d="M-9 -58H9" stroke="#3d2109" stroke-width="3"/>`,
      [copperSheen(`${key}-c`)],
    ),
  )
}

/** Turned copper spout on its cork, upright, 330 high. */
export function pourer(key: string): Piece {
  const cork = across(`${key}-k`, [
    [0, '#6b4724'],
    [0.28, '#e0bd8d'],
    [0.6, '#b98a55'],
    [1, '#5d3c1c'],
  ])
  return stack(
    groundShadow(44),
    piece(
      `<path d="M-10 -196C-10 -260 14 -286 52 -322L66 -312C34 -276 16 -254 12 -196Z" fill="url(#${key}-c)"/><ellipse cx="59" cy="-317" rx="9" ry="5" transform="rotate(38 59 -317)" fill="#2a1506"/>` +
        `<path d="M-18 -200C-18 -228 -34 -240 -40 -262L-33 -266C-26 -246 -6 -230 -6 -200Z" fill="url(#${key}-c)"/>` +
        `<path d="M-40 -150C-40 -180 -18 -184 -14 -206H16C20 -184 40 -180 40 -150Z" fill="url(#${key}-c)"/><rect x="-45" y="-152" width="90" height="13" rx="4" fill="url(#${key}-c)"/>` +
        `<path d="M-34 -139H34L28 -8Q27 0 21 0H-21Q-27 0 -28 -8Z" fill="url(#${key}-k)"/><path d="M-22 -96l6 3M4 -60l8 2M-12 -34l6 3M14 -106l7 2M-26 -62l5 4M18 -26l4 3" stroke="#6b4724" stroke-opacity=".6" stroke-width="1.5"/>` +
        '<path d="M-43 -150H43" stroke="#ffe6c6" stroke-opacity=".8" stroke-width="1.6"/>',
      [copperSheen(`${key}-c`), cork],
    ),
  )
}

/** A clear block of ice, about 120 wide. */
export function iceCube(key: string): Piece {
  const front = down(`${key}-f`, [
    [0, '#fff', 0.85],
    [0.5, '#cfe0de', 0.55],
    [1, '#8fa9a6', 0.8],
  ])
  const side = across(`${key}-d`, [
    [0, '#dbe8e6', 0.7],
    [1, '#6f8c88', 0.85],
  ])
  return stack(
    groundShadow(52, '#ffffff'),
    piece(
      `<path d="M-62 -92L22 -84V0L-58 -6Z" fill="url(#${key}-f)"/><path d="M22 -84L62 -104V-18L22 0Z" fill="url(#${key}-d)"/><path d="M-62 -92L-14 -112L62 -104L22 -84Z" fill="#fff" fill-opacity=".92"/>` +
        '<path d="M-62 -92L22 -84V0M22 -84L62 -104" fill="none" stroke="#fff" stroke-width="2"/><path d="M-44 -76L-36 -24M-20 -70q14 20 4 44M40 -80l-6 56" stroke="#fff" stroke-opacity=".8" stroke-width="1.4" fill="none"/><path d="M-30 -60l12 8l-8 14l16 10" fill="none" stroke="#7f9c98" stroke-opacity=".5"/>',
      [front, side],
    ),
  )
}

/** The ice mould: a deep tray of four wells under its steel lid, about 330 wide. */
export function iceMould(key: string): Piece {
  const body = across(`${key}-b`, [
    [0, '#0d0b0a'],
    [0.22, '#4b443e'],
    [0.4, '#2a2521'],
    [1, '#0b0908'],
  ])
  const steel = down(`${key}-s`, [
    [0, '#f2f2ef'],
    [0.5, '#a9aaa6'],
    [1, '#d9d9d5'],
  ])
  const wells = [-116, -6].flatMap((x) => [
    `<path d="M${x} -150L${x + 100} -144L${x + 120} -162L${x + 26} -167Z" fill="#070605"/>`,
    `<path d="M${x - 26} -128L${x + 78} -122L${x + 98} -141L${x - 2} -147Z" fill="#070605"/>`,
  ])
  return stack(
    groundShadow(170),
    piece(
      `<path d="M-130 -150L-118 -268Q-117 -274 -110 -274L196 -262Q203 -262 202 -255L186 -120Z" fill="url(#${key}-s)" stroke="#7f807c"/><path d="M-176 -126L112 -110V-6Q112 0 104 0L-160 -8Q-168 -8 -169 -16Z" fill="url(#${key}-b)"/><path d="M112 -110L184 -164V-66Q184 -60 178 -56L108 0Z" fill="#0a0807"/><path d="M-176 -126L-96 -174L184 -164L112 -110Z" fill="#37312c"/>${wells.join('')}<path d="M-176 -126L112 -110L184 -164" fill="none" stroke="#7d736a" stroke-width="2"/>` +
        emblem(-46, 56, '#8a7c70'),
      [body, steel],
    ),
  )
}

/** A wedge of orange, lying on its rind, about 110 wide. */
export function orangeWedge(key: string): Piece {
  const flesh = radial(
    `${key}-o`,
    [
      [0, '#ffd27a'],
      [0.7, '#ef8f2d'],
      [1, '#c8641a'],
    ],
    0.5,
    0.1,
    0.9,
  )
  return stack(
    groundShadow(48),
    piece(
      `<path d="M-60 -36C-52 2 52 2 60 -36Z" fill="#c96a1c"/><path d="M-60 -37C-44 -8 44 -8 60 -37Q0 -46 -60 -37Z" fill="#f9e3bd"/><path d="M-52 -36C-38 -14 38 -14 52 -36Q0 -43 -52 -36Z" fill="url(#${key}-o)"/><path d="M0 -40V-19M0 -40L-26 -23M0 -40L26 -23" stroke="#fbe6c0" stroke-width="1.6"/>`,
      [flesh],
    ),
  )
}
