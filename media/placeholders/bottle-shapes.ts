import type { Profile } from './profile.ts'

/** Slender, with a long neck and soft shoulders. */
export const tall: Profile = {
  start: [27, -580],
  stretches: [
    [
      [30, -576],
      [30, -560],
      [26, -556],
    ],
    [[24, -470]],
    [
      [26, -420],
      [94, -424],
      [94, -346],
    ],
    [[92, -16]],
    [
      [92, -4],
      [86, 0],
      [76, 0],
    ],
  ],
}

/** Widens from neck to foot in one line, as a laboratory flask does. */
export const conical: Profile = {
  start: [28, -530],
  stretches: [
    [
      [32, -526],
      [32, -514],
      [27, -510],
    ],
    [[27, -440]],
    [
      [30, -380],
      [92, -330],
      [112, -150],
    ],
    [
      [118, -90],
      [122, -40],
      [120, -20],
    ],
    [
      [118, -4],
      [108, 0],
      [96, 0],
    ],
  ],
}

/** Wide and straight, shoulders nearly square. */
export const squareShouldered: Profile = {
  start: [34, -500],
  stretches: [
    [
      [38, -496],
      [38, -480],
      [33, -476],
    ],
    [[33, -436]],
    [
      [34, -414],
      [112, -424],
      [114, -384],
    ],
    [[114, -14]],
    [
      [114, -4],
      [108, 0],
      [98, 0],
    ],
  ],
}

/** Cut in long facets that taper towards the foot. */
export const faceted: Profile = {
  start: [30, -500],
  stretches: [[[32, -492]], [[28, -482]], [[28, -456]], [[64, -424]], [[102, -372]], [[92, -20]], [[86, 0]]],
}

/** Low-slung, with heavy shoulders. */
export const broad: Profile = {
  start: [33, -470],
  stretches: [
    [
      [37, -466],
      [37, -450],
      [32, -446],
    ],
    [[32, -412]],
    [
      [36, -368],
      [140, -384],
      [140, -286],
    ],
    [
      [140, -220],
      [126, -110],
      [124, -18],
    ],
    [
      [123, -4],
      [116, 0],
      [104, 0],
    ],
  ],
}

/** Drawn in at the waist. */
export const waisted: Profile = {
  start: [30, -530],
  stretches: [
    [
      [34, -526],
      [34, -512],
      [29, -508],
    ],
    [[29, -462]],
    [
      [32, -416],
      [116, -428],
      [116, -352],
    ],
    [
      [116, -290],
      [98, -270],
      [98, -190],
    ],
    [
      [98, -110],
      [116, -90],
      [116, -20],
    ],
    [
      [115, -4],
      [108, 0],
      [96, 0],
    ],
  ],
}

/** A ship's decanter: narrow neck over a wide, heavy body. */
export const decanter: Profile = {
  start: [34, -390],
  stretches: [
    [
      [46, -386],
      [40, -374],
      [30, -366],
    ],
    [[28, -338]],
    [
      [30, -290],
      [158, -256],
      [164, -130],
    ],
    [
      [166, -90],
      [164, -50],
      [158, -20],
    ],
    [
      [154, -4],
      [142, 0],
      [128, 0],
    ],
  ],
}

/** A small demijohn. */
export const low: Profile = {
  start: [36, -420],
  stretches: [
    [
      [42, -416],
      [42, -400],
      [35, -396],
    ],
    [[34, -358]],
    [
      [40, -312],
      [146, -310],
      [146, -190],
    ],
    [
      [146, -110],
      [138, -60],
      [132, -22],
    ],
    [
      [130, -4],
      [122, 0],
      [106, 0],
    ],
  ],
}

/** High shoulders and straight sides, as wine wears them. */
export const bordeaux: Profile = {
  start: [26, -570],
  stretches: [
    [
      [30, -566],
      [30, -548],
      [25, -544],
    ],
    [[25, -446]],
    [
      [27, -402],
      [88, -412],
      [88, -352],
    ],
    [[88, -14]],
    [
      [88, -4],
      [82, 0],
      [72, 0],
    ],
  ],
}

/** Flat-fronted and upright. */
export const flask: Profile = {
  start: [30, -500],
  stretches: [
    [
      [34, -496],
      [34, -482],
      [29, -478],
    ],
    [[29, -430]],
    [
      [32, -396],
      [112, -398],
      [112, -362],
    ],
    [[106, -12]],
    [
      [106, -3],
      [102, 0],
      [94, 0],
    ],
  ],
}

/** A straight column with a short, wide neck. */
export const column: Profile = {
  start: [38, -500],
  stretches: [
    [[38, -440]],
    [
      [38, -412],
      [98, -420],
      [98, -380],
    ],
    [[98, -14]],
    [
      [98, -4],
      [92, 0],
      [82, 0],
    ],
  ],
}
