import { BOTTLES } from './house-bottles.ts'
import { type BottleDesign, fromAfar } from './bottle.ts'
import { BLACK_OAK, PALE_OAK, STAVE_OAK } from './objects/wood.ts'
import { boardBox, cabinet, closedCase, openCase } from './objects/cases.ts'
import { copita, veladora } from './objects/glassware.ts'
import { iceCube, iceMould, jicara, jigger, orangeWedge, pourer, saltJar, shaker } from './objects/table.ts'
import { apron, book, notebook } from './objects/workshop.ts'
import { LIQUIDS } from './palette.ts'
import { type Prop, type Setting, inSetting } from './settings.ts'
import { FLOOR, HEIGHT, type Mood, WIDTH, backdrop, bottlePortrait, standing } from './studio.ts'
import { type Piece, place, stack } from './svg.ts'

interface StillLife {
  things: Prop[]
  setting: Setting
  /** The point that the close-up is taken of, and how near. */
  closeUp: { x: number; y: number; zoom: number }
  mood?: Mood
  /** It hangs before the scene, and nothing stands on the table. */
  hung?: boolean
}

const at = (drawing: Piece, x: number, scale: number, forward = 0): Prop => ({ drawing, x, scale, forward })

function picturesOf({ things, setting, closeUp, mood = 'day', hung = false }: StillLife) {
  const farthest = hung ? 0 : Math.min(...things.map(({ forward = 0 }) => forward))

  const arrangement = stack(
    ...things.map(({ drawing, x, scale, forward = 0 }) => place(drawing, x, FLOOR + forward, scale)),
  )
  const { x, y, zoom } = closeUp
  return {
    front: stack(backdrop(mood), arrangement),
    label: stack(backdrop(mood), place(arrangement, WIDTH / 2 - x * zoom, HEIGHT / 2 - y * zoom, zoom)),
    scene: inSetting(
      setting,
      things.map((thing) => ({
        ...thing,
        x: 400 + (thing.x - 400) * 0.84,
        scale: Math.round(thing.scale * 84) / 100,
        forward: 56 + ((thing.forward ?? 0) - farthest) * (hung ? 1 : 0.84),
      })),
    ),
  }
}

const miniatures: BottleDesign[] = [
  BOTTLES.blanco,
  BOTTLES.reposado,
  BOTTLES.cristalino,
  BOTTLES.anejo,
  BOTTLES.extraAnejo,
]
const trilogy: BottleDesign[] = [BOTTLES.blanco, BOTTLES.reposado, BOTTLES.anejo]

const decanter: BottleDesign = {
  ...BOTTLES.cristalino,
  key: 'dec',
  liquid: LIQUIDS.gold,
  fill: -300,
  labels: [],
  collar: undefined,
}

const KITS: Record<string, StillLife> = {
  'kit-cata': {
    things: [
      at(
        openCase('case', { timber: PALE_OAK, width: 690, height: 340, lid: 210, bottles: miniatures, scale: 0.46 }),
        400,
        1.02,
        -40,
      ),
      at(notebook('note'), 690, 0.8, 60),
    ],
    setting: 'window',
    closeUp: { x: 270, y: 640, zoom: 2.2 },
  },
  'kit-jicara': {
    things: [
      at(boardBox('box', 270, 500), 240, 1.12, -34),
      at(standing(fromAfar(BOTTLES.blanco)), 522, 1.12),
      at(jicara('j1', 5), 690, 1.15, 20),
      at(jicara('j2', 9), 620, 1.15, 84),
      at(saltJar('salt'), 360, 0.84, 66),
    ],
    setting: 'window',
    closeUp: { x: 600, y: 800, zoom: 2.1 },
  },
  'kit-copitas': {
    things: [
      at(closedCase('case', PALE_OAK, 270, 560, false), 200, 1.06, -34),
      at(standing(fromAfar(BOTTLES.reposado)), 478, 1.2),
      at(copita('c1', LIQUIDS.straw), 670, 1.25, 10),
      at(copita('c2', LIQUIDS.straw), 610, 1.25, 66),
    ],
    setting: 'window',
    closeUp: { x: 590, y: 740, zoom: 2 },
  },
  'kit-trilogia': {
    things: [
      at(
        openCase('case', { timber: BLACK_OAK, width: 640, height: 520, lid: 0, bottles: trilogy, scale: 0.7 }),
        400,
        1.12,
      ),
    ],
    setting: 'cellar',
    closeUp: { x: 400, y: 640, zoom: 1.9 },
  },
  'kit-margarita': {
    things: [
      at(standing(fromAfar(BOTTLES.blanco)), 300, 1.18, -20),
      at(shaker('shaker'), 500, 1.34),
      at(jigger('jigger'), 640, 1.25, 34),
      at(orangeWedge('wedge'), 690, 0.9, 78),
      at(saltJar('salt'), 170, 0.84, 50),
    ],
    setting: 'window',
    closeUp: { x: 520, y: 700, zoom: 2 },
  },
  'kit-corporativo': {
    things: [
      at(closedCase('case', STAVE_OAK, 320, 560, true), 262, 1.16, -20),
      at(standing(fromAfar(BOTTLES.anejo)), 580, 1.16, 24),
    ],
    setting: 'still',
    closeUp: { x: 300, y: 520, zoom: 2.2 },
  },
}

const ACCESSORIES: Record<string, StillLife> = {
  copitas: {
    things: [at(copita('c1', LIQUIDS.straw), 320, 2.6, -30), at(copita('c2', LIQUIDS.clear), 520, 2.6, 40)],
    setting: 'window',
    closeUp: { x: 360, y: 480, zoom: 1.9 },
  },
  veladoras: {
    things: [
      at(veladora('v1', LIQUIDS.clear), 284, 1.75, -150),
      at(veladora('v2', LIQUIDS.straw), 512, 1.75, -150),
      at(veladora('v3', LIQUIDS.clear), 172, 1.9, -40),
      at(veladora('v4', LIQUIDS.clear), 628, 1.9, -40),
    ],
    setting: 'field',
    closeUp: { x: 250, y: 680, zoom: 2 },
  },
  jicara: {
    things: [at(jicara('j1', 5), 350, 3.2, -130), at(jicara('j2', 9), 610, 1.9, -36)],
    setting: 'field',
    closeUp: { x: 350, y: 570, zoom: 2 },
  },
  vertedor: {
    things: [at(pourer('spout'), 372, 2.2, -30)],
    setting: 'still',
    closeUp: { x: 430, y: 400, zoom: 2 },
  },
  'molde-hielo': {
    things: [at(iceMould('mould'), 380, 1.75, -130), at(iceCube('i1'), 590, 1.7, -20), at(iceCube('i2'), 250, 1.6, 26)],
    setting: 'window',
    closeUp: { x: 540, y: 830, zoom: 2.1 },
  },
  'sal-de-gusano': {
    things: [at(saltJar('salt'), 380, 2.7), at(orangeWedge('wedge'), 600, 1.3, 50)],
    setting: 'window',
    closeUp: { x: 380, y: 680, zoom: 1.8 },
  },
  mandil: {
    things: [at(apron('apron'), 400, 1.16, -744)],
    setting: 'still',
    closeUp: { x: 400, y: 430, zoom: 2.1 },
    hung: true,
  },
  libro: {
    things: [at(book('book'), 385, 1.5)],
    setting: 'window',
    closeUp: { x: 370, y: 430, zoom: 1.9 },
  },
  'cava-de-mesa': {
    things: [at(cabinet('cava', trilogy), 400, 1.2, 20)],
    setting: 'cellar',
    closeUp: { x: 400, y: 470, zoom: 1.9 },
    mood: 'night',
  },
}

/** Pictures of everything that is not a bottle by itself. */
export function kitAndAccessoryPictures() {
  const arranged = Object.entries({ ...KITS, ...ACCESSORIES }).map(([id, life]) => [id, picturesOf(life)] as const)
  return {
    ...Object.fromEntries(arranged),
    decantador: {
      front: bottlePortrait(decanter),
      label: stack(backdrop('day'), place(standing(decanter), WIDTH / 2, HEIGHT / 2 + 860, 2.3)),
      scene: inSetting('cellar', [
        at(standing(decanter), 340, 1.1, 70),
        at(copita('cup', LIQUIDS.gold), 570, 1.2, 110),
      ]),
    },
  }
}
