import { brand } from '../../src/config/brand.ts'
import type { LabelDesign } from './designs.ts'

export interface Fonts {
  /** Addresses (`data:`) of the house's two faces. */
  display: string
  text: string
}

/** What a label's picture shows: all of it, or white where foil is pressed in and black elsewhere. */
export type Layer = 'art' | 'foil'

export interface BackLabel {
  name: string
  story: string
  strength: string
  nom: string
  maturation: string
  paper: string
  ink: string
}

/** Ten CSS pixels are a millimetre on the bottle. */
export const MILLIMETRE = 10

const MARK =
  '<svg class="mark foil" viewBox="0 -3 40 26" fill="none" stroke="currentColor" stroke-width="1.1"><path d="M2 22h36"/><path d="M4 22 14.5 5l6 9.5L24 9l10 13" stroke-linejoin="round"/><path d="M19.5 3a5.5 5.5 0 0 1 10.3 2.7" stroke-linecap="round"/><path d="M9 22l5.5-9M13 22l2.6-4.6M24 13.5l-3 8.5M26.5 16l-1.6 6" stroke-width=".5"/></svg>'

/** Digits as a marker pen writes them, on a grid of 10 × 16. */
const HAND: Record<string, [width: number, path: string]> = {
  '0': [9, 'M7.6 2.2C4.4-.4 1 4.8 1 9.6c0 6 5.4 7 7 .6 1.2-4.6.4-8.6-2.2-8.8'],
  '1': [5, 'M.8 4.2C2.4 3.4 3.4 2 3.8.6 3.5 6 3.1 10.8 3.2 15.4'],
  '2': [9, 'M1 3.6C2.6-.4 7.6-.2 7.2 4 6.8 8 2.6 11.4.6 15c2.6-1.2 5-.6 8-.4'],
  '4': [9, 'M5.8.6C4.4 4.6 2.6 7.6.6 10.2c2.6-.2 5.4-.4 8.2-.2M6.6 6.6C6.2 9.6 6 12.6 6 15.6'],
  '5': [9, 'M8.4.8C6.4 1.2 4.4 1 2.6 1.2 2.2 3.2 1.8 5 1.4 7c3-1.6 6.6-.4 6.4 3.2C7.6 14.6 3 16 .6 13.8'],
  '.': [4, 'M1.4 14.6l.4.6'],
}

function handwriting(text: string): string {
  let x = 0
  const strokes = Array.from(text).map((sign) => {
    const [width, path] = HAND[sign] ?? [0, '']
    const placed = `<path transform="translate(${x} 0)" d="${path}"/>`
    x += width + 2.2
    return placed
  })
  return `<svg class="hand" viewBox="-1 -1 ${x + 1} 19" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</svg>`
}

const faces = ({ display, text }: Fonts) => `
  @font-face { font-family: display; src: url(${display}) }
  @font-face { font-family: text; src: url(${text}); font-weight: 400 600 }
  * { margin: 0; box-sizing: border-box }
  html, body { background: transparent }`

/** Ridge behind ridge, engraved in hairlines: each hides what lies behind it. The same `seed` draws the same sierra. */
function sierra(seed: number, width: number, height: number, paper: string, line: string): string {
  const rows = 7
  const ridges = Array.from({ length: rows }, (_, row) => {
    const base = height * (0.42 + (0.58 * (row + 1)) / rows)
    const points = Array.from({ length: 81 }, (_unused, step) => {
      const x = step / 80
      const peaks =
        Math.abs(Math.sin(x * (4.2 + row * 0.9) + seed * 1.7 + row * 2.3)) * 0.62 +
        Math.abs(Math.sin(x * (11 + row * 1.7) + seed * 3.1 + row)) * 0.24 +
        Math.abs(Math.sin(x * (27 + row * 3) + seed + row * 5)) * 0.09
      const far = 1 - row / rows
      return `${(x * width).toFixed(1)} ${(base - peaks * height * (0.16 + 0.26 * far)).toFixed(1)}`
    })
    return `<path d="M0 ${height}L${points.join('L')}L${width} ${height}Z" fill="${paper}"/><path d="M${points.join('L')}" fill="none" stroke="${line}" stroke-width="${(1.5 + row * 0.2).toFixed(2)}"/>`
  })
  return `<svg class="sierra" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ridges.join('')}</svg>`
}

const grains = {
  wood: '<svg class="grain"><filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".045 .0012" numOctaves="5" seed="4"/><feColorMatrix values="0 0 0 0 .16  0 0 0 0 .08  0 0 0 0 .02  0 1.1 0 0 -.42"/></filter><rect width="100%" height="100%" filter="url(#g)"/></svg>',
  stone:
    '<svg class="grain"><filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".11" numOctaves="6" seed="9"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .09  0 0 0 0 .08  0 1.3 0 0 -.55"/></filter><rect width="100%" height="100%" filter="url(#g)"/></svg>',
}

/** Rounding of a label's corners and how far its words keep from them, both in pixels of CSS. */
function outlineOf({ shape, width }: LabelDesign): { radius: string; padding: string } {
  const side = width * MILLIMETRE
  if (shape === 'arch') return { radius: `${side / 2}px ${side / 2}px 8px 8px`, padding: `${side * 0.2}px 8% 8%` }
  if (shape === 'oval') return { radius: '50%', padding: '13% 15% 14%' }
  if (shape === 'bare') return { radius: '0', padding: '0' }
  return { radius: '6px', padding: '8.5% 9% 7.5%' }
}

/** A front label as a page of its own size. */
export function frontPage(design: LabelDesign, fonts: Fonts, layer: Layer): string {
  const { width, height, paper, otherPaper, ink, foil, shape, grain, title, over, under, foot, handwritten } = design
  const { radius, padding } = outlineOf(design)
  const w = width * MILLIMETRE
  const shown =
    layer === 'art'
      ? { ground: otherPaper ? `linear-gradient(90deg, ${paper} 50%, ${otherPaper} 50%)` : paper, ink, foil }
      : { ground: '#000', ink: '#000', foil: '#fff' }
  const engraved = design.sierra
    ? sierra(design.sierra, w * 0.94, height * MILLIMETRE * (handwritten ? 0.16 : 0.22), shown.ground, shown.foil)
    : ''
  const gilt = design.gilded ? shown.foil : shown.ink
  // The mark, the name and the title keep one measure, whatever the label's width
  return `<!doctype html><style>${faces(fonts)}
    body { width: ${w}px; height: ${height * MILLIMETRE}px; ${layer === 'foil' ? 'background: #000;' : ''} }
    .label { position: relative; width: 100%; height: 100%; overflow: hidden; border-radius: ${radius}; background: ${shown.ground};
      color: ${shown.ink}; padding: ${padding}; display: flex; flex-direction: column; align-items: center; text-align: center }
    .grain, .frame { position: absolute; inset: 0; width: 100%; height: 100% }
    .frame { z-index: 1; inset: ${w * 0.03}px; width: auto; height: auto; border: ${Math.max(3, w * 0.005)}px solid ${shown.foil}; border-radius: inherit }
    .frame::after { content: ''; position: absolute; inset: ${w * 0.011}px; border: 1.5px solid ${shown.foil}; border-radius: inherit; opacity: ${layer === 'foil' ? 1 : 0.9} }
    .sierra { position: relative; flex: none; margin: 0 ${w * -0.06}px ${w * 0.03}px }
    .foil { color: ${shown.foil} }
    .mark { position: relative; width: ${w * (shape === 'oval' ? 0.25 : 0.3)}px; flex: none }
    .name { position: relative; margin-top: ${w * 0.035}px; font: 400 ${w * 0.062}px/1.25 display; letter-spacing: .3em; margin-right: -.3em; text-transform: uppercase }
    .name i { display: block; width: ${w * 0.4}px; height: 2px; margin: ${w * 0.035}px auto 0; background: ${shown.foil}; translate: -.15em }
    .middle { position: relative; margin: auto 0; padding: ${w * 0.02}px 0 }
    .over, .under { font: 500 ${w * 0.031}px/1.4 text; letter-spacing: .26em; margin-right: -.26em; text-transform: uppercase }
    h1 { margin: ${w * 0.02}px 0 ${w * 0.035}px; font: 400 ${design.titleSize * 1.66 * MILLIMETRE}px/1.02 display; letter-spacing: .01em; color: ${gilt} }
    .under { letter-spacing: .14em; margin-right: -.14em; font-size: ${w * 0.027}px }
    .hand { position: relative; height: ${w * 0.1}px; margin: ${w * 0.025}px auto 0; display: block; rotate: -4deg; color: ${layer === 'foil' ? '#000' : ink} }
    .foot { position: relative;  font: 500 ${w * (shape === 'oval' ? 0.032 : 0.0245)}px/1.75 text; letter-spacing: .16em; margin-right: -.16em; white-space: pre }
  </style><div class="label">${grain && layer === 'art' ? grains[grain] : ''}${shape === 'bare' ? '' : '<div class="frame"></div>'}${MARK}
  <p class="name">${brand.name.replace(' ', shape === 'oval' || shape === 'bare' || width < 66 ? '<br>' : ' ')}<i></i></p>
  <div class="middle"><p class="over">${over}</p><h1>${title.join('<br>')}</h1><p class="under">${under}</p>${handwritten ? handwriting(handwritten) : ''}</div>${engraved}
  <p class="foot">${foot.join('\n')}</p></div>`
}

/** The size of a page of the book in millimetres. */
export const BOOK_PAGE = { width: 172, height: 236 }

const BOOK_INK = '#33291f'

const bookSheet = (fonts: Fonts, body: string) => `<!doctype html><style>${faces(fonts)}
    body { width: ${BOOK_PAGE.width * MILLIMETRE}px; height: ${BOOK_PAGE.height * MILLIMETRE}px; padding: 190px 170px 150px; color: ${BOOK_INK}; display: flex; flex-direction: column }
    h1 { font: 400 150px/1 display } .over { font: 500 34px/1 text; letter-spacing: .26em; text-transform: uppercase; color: #8f5a30; margin-bottom: 46px }
    hr { width: 220px; margin: 60px 0 70px; border: 0; border-top: 4px solid #b0713f }
    .words p { font: 400 52px/1.5 display; text-align: justify; hyphens: auto; text-wrap: pretty } .words p + p { text-indent: 1.4em }
    .number { margin-top: auto; font: 400 38px/1 text; text-align: center } .sierra { margin: auto -40px } .caption { font: italic 400 40px/1.4 display; text-align: center }
  </style>${body}`

/** The spread that the book is photographed open at: an engraving, then the chapter that it belongs to. */
export function bookPages(fonts: Fonts): { engraving: string; chapter: string } {
  const { width } = BOOK_PAGE
  return {
    engraving: bookSheet(
      fonts,
      `${sierra(5, width * MILLIMETRE - 260, 1180, '#efe6d4', BOOK_INK)}<p class="caption">La sierra desde el predio El Encino, a la hora de la jima</p><p class="number">42</p>`,
    ),
    chapter: bookSheet(
      fonts,
      `<p class="over">Marzo</p><h1>La jima</h1><hr><div class="words" lang="es"><p>A las seis la coa ya está afilada. Se trabaja antes del sol, cuando la penca todavía guarda el frío de la noche y el corte sale limpio.</p><p>El jimador no mira la planta: la oye. Si suena hueca, le falta; si suena llena, lleva siete años esperándolo. Entonces dobla la primera penca hacia afuera y empieza por abajo.</p><p>Una piña de sesenta kilos queda desnuda en cuatro minutos. Nadie los cuenta. Lo que se cuenta es lo que no se corta: las que siguen verdes se quedan otro año, y a nadie le parece una pérdida.</p></div><p class="number">43</p>`,
    ),
  }
}

/** The size of every back label in millimetres. */
export const BACK = { width: 62, height: 92 }

/** A back label: what the law asks for, and a few words. */
export function backPage({ name, story, strength, nom, maturation, paper, ink }: BackLabel, fonts: Fonts): string {
  return `<!doctype html><style>${faces(fonts)}
    body { width: ${BACK.width * MILLIMETRE}px; height: ${BACK.height * MILLIMETRE}px }
    .label { width: 100%; height: 100%; padding: 46px 46px 38px; display: flex; flex-direction: column; background: ${paper}; color: ${ink}; border-radius: 6px; font: 400 18.5px/1.42 text }
    .mark { width: 104px; align-self: center }
    h1 { margin-top: 16px; font: 400 37px/1.1 display; text-align: center; text-wrap: balance }
    hr { margin: 18px 0; border: 0; border-top: 1.5px solid; opacity: .5 }
    .story { font: 400 28px/1.34 display; text-wrap: pretty }
    .wood { margin-top: 16px; font-size: 20px; opacity: .85 }
    .facts { margin-top: auto; display: grid; grid-template-columns: 1fr 1fr; gap: 3px 18px; font-weight: 600; font-size: 18.5px; letter-spacing: .03em }
    .facts :nth-child(even) { text-align: right }
    .law { font-size: 14px; line-height: 1.38 }
    .warn { margin-top: 10px; padding: 8px 10px; border: 1.5px solid; font-weight: 600; font-size: 14px; line-height: 1.3; text-align: center }
  </style><div class="label">${MARK}<h1>${name}</h1><hr><p class="story">${story}</p><p class="wood">${maturation}</p>
  <div class="facts"><span>CONT. NET. 750 ml</span><span>${strength}% Alc. Vol.</span><span>100% AGAVE</span><span>${nom}</span><span>HECHO EN MÉXICO</span><span>LOTE 0426-A</span></div>
  <hr><p class="law">Elaborado y envasado por ${brand.legalName}, ${brand.address.street}, C.P. ${brand.address.postalCode}, ${brand.address.city}, ${brand.address.state}. Permiso ${brand.healthPermit}.</p>
  <p class="warn">EL ABUSO EN EL CONSUMO DE ESTE PRODUCTO ES NOCIVO PARA LA SALUD. PROHIBIDA SU VENTA A MENORES DE 18 AÑOS.</p></div>`
}
