import { brand } from '../../src/config/brand.ts'

const OBSIDIAN = '#14110f'
const COPPER = '#b8753a'
const BONE = '#f4efe7'

/** What is shared: `tall` sets the picture beside its name, `wide` under it. */
export interface ShareCard {
  kind: 'tall' | 'wide'
  /** The picture as a `data:` address. */
  picture: string
  title: string
  note: string
}

interface Fonts {
  display: string
  text: string
}

const MARK = `<svg viewBox="0 0 40 40" fill="none" stroke="${BONE}" stroke-width="1.6"><path d="M2 30h36"/><path d="M4 30 14.5 13l6 9.5L24 17l10 13" stroke-linejoin="round"/><path d="M19.5 11a5.5 5.5 0 0 1 10.3 2.7" stroke="#dfa36c" stroke-linecap="round"/></svg>`

/** The page of a card, to be photographed at 1200 × 630. */
export function sharePage({ kind, picture, title, note }: ShareCard, fonts: Fonts): string {
  return `<!doctype html><style>
    @font-face { font-family: display; src: url(${fonts.display}); font-weight: 400 900 }
    @font-face { font-family: text; src: url(${fonts.text}); font-weight: 400 700 }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; overflow: hidden; background: ${OBSIDIAN}; color: ${BONE}; font-family: text }
    .words { position: absolute; inset: 0 auto 0 72px; width: 540px; display: flex; flex-direction: column; justify-content: center }
    .wide .words { width: 900px }
    .wide::after { content: ''; position: absolute; inset: 0; background: linear-gradient(90deg, #0b0908d9, #0b090800 75%) }
    .wide .words { z-index: 1 }
    .house { position: absolute; top: 56px; display: flex; align-items: center; gap: 16px; font: 400 30px display }
    .house svg { width: 52px }
    .note { color: #dfa36c; font-size: 20px; font-weight: 600; letter-spacing: .18em; text-transform: uppercase }
    h1 { margin-top: 22px; font: 400 72px/1.06 display; letter-spacing: -.015em; text-wrap: balance; hyphens: auto }
    .wide h1 { font-size: 120px }
    .rule { width: 72px; height: 2px; margin-top: 34px; background: ${COPPER} }
    img { position: absolute; inset: 0 0 0 auto; width: 540px; height: 630px; object-fit: cover; object-position: 50% 62% }
    .wide img { width: 1200px; object-position: 70% 50% }
  </style><body class="${kind}" lang="es"><img src="${picture}" alt=""><div class="words">${
    kind === 'tall' ? `<p class="house">${MARK}${brand.name}</p>` : ''
  }<p class="note">${note}</p><h1>${title}</h1><div class="rule"></div></div>`
}

/** The page of an icon; one that is `isFull` reaches its edges, with room for the mask that a home screen lays over it. */
export function iconPage(mark: string, isFull: boolean): string {
  return `<!doctype html><style>* { margin: 0 } body { background: ${isFull ? '#191512' : 'transparent'} }
    img { display: block; width: 100vw; height: 100vh; ${isFull ? 'padding: 10%; box-sizing: border-box;' : ''} }</style><img src="${mark}" alt="">`
}
