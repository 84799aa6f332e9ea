import { CANTERA_CUP, OCCIDENTE, TWO_OCEANS } from '../competitions.ts'
import { BOTH_REGIONS, HOUSE_COLLECTION, NOM, VALLES, blueAgave, bottleSizes } from '../collections.ts'
import type { SeedProduct } from '../seed-product.ts'

export const unaged: SeedProduct[] = [
  {
    id: 'blanco',
    category: 'bottles',
    expression: 'blanco',
    name: { es: 'Tequila Blanco', en: 'Tequila Blanco' },
    collectionName: HOUSE_COLLECTION,
    summary: {
      es: 'El punto de partida de la casa: agave de horno, sin un día de madera. Cítrico y herbal, con el dulzor limpio del agave recién cocido.',
      en: 'Where the house begins: oven-baked agave and not a day in wood. Citrus and fresh herbs, with the clean sweetness of agave just out of the oven.',
    },
    description: {
      es: 'Jimamos agaves de siete años de dos tierras distintas: la roja de Los Altos, que da fruta y dulzor, y la volcánica de los Valles, que da hierba y pimienta. Se cuecen treinta y seis horas al vapor en hornos de mampostería y descansan otro día con la puerta cerrada, porque el horno no lleva prisa y nosotros tampoco.\n\nLa molienda es de rodillos, con una quinta parte de tahona. Fermenta en tinas de pino abiertas, con la levadura que vive en la casa, y pasa dos veces por alambique de cobre. Cuarenta días en acero para que se asiente y a la botella. Fresco y en copa angosta cuenta todo lo que sabe; con hielo y un gajo de toronja, también.',
      en: 'We harvest seven-year agaves from two very different soils: the red clay of Los Altos, which gives fruit and sweetness, and the volcanic ground of the Valles, which gives herbs and pepper. They steam for thirty-six hours in brick ovens, then rest another day behind a closed door. The oven is in no hurry, and neither are we.\n\nMost of the juice comes off the roller mill, a fifth of it from the tahona. It ferments in open pine vats with the yeast that lives in the building and runs twice through copper pot stills. Forty days in steel to settle, then straight to glass. Neat and a little cooler than the room, in a narrow glass, it tells you everything; over ice with a wedge of grapefruit it is just as honest.',
    },
    specs: {
      color: {
        es: 'Transparente, con destellos plateados y lágrima lenta',
        en: 'Crystal clear with silver glints and slow legs',
      },
      nose: {
        es: 'Agave cocido, cáscara de lima, hierbabuena y piedra mojada',
        en: 'Baked agave, lime peel, spearmint and wet stone',
      },
      taste: {
        es: 'Entrada dulce de agave y toronja; pimienta blanca al centro y un final mineral, limpio',
        en: 'Opens on sweet agave and grapefruit; white pepper in the middle and a clean, mineral finish',
      },
      abv: 40,
      nom: NOM,
      agave: blueAgave('7'),
      maturation: { es: 'Sin madera; 40 días de reposo en acero', en: 'No wood; rested 40 days in steel' },
      region: BOTH_REGIONS,
      aromas: { agave: 5, citrus: 4, herbs: 4, fruit: 1, spice: 3, sweet: 2 },
      glass: { es: 'Copa tequilera', en: 'Tequila glass' },
      servedAt: 15,
      pairing: {
        es: 'Aguachile, ostiones, ceviche de sierra y queso fresco',
        en: 'Aguachile, oysters, mackerel ceviche and fresh cheese',
      },
    },
    awards: [
      { medal: 'gold', name: OCCIDENTE, year: 2025 },
      { medal: 'silver', name: TWO_OCEANS, year: 2024 },
    ],
    bestSeller: true,
    variants: bottleSizes('blanco', 'SC-BLA', [
      { ml: 750, pricePesos: 890, weightGrams: 1450, stock: { cedis: 420, centro: 36, providencia: 48 } },
      { ml: 50, pricePesos: 125, weightGrams: 160, stock: { cedis: 600, centro: 60, providencia: 60 } },
      { ml: 375, pricePesos: 520, weightGrams: 820, stock: { cedis: 180, centro: 18, providencia: 24 } },
      { ml: 1000, pricePesos: 1120, weightGrams: 1820, stock: { cedis: 140, centro: 12, providencia: 12 } },
      {
        ml: 1750,
        pricePesos: 1790,
        oldPricePesos: 1990,
        weightGrams: 3050,
        stock: { cedis: 36, centro: 4, providencia: 6 },
      },
    ]),
  },
  {
    id: 'still',
    category: 'bottles',
    expression: 'still',
    name: { es: 'Tequila Blanco Still, a fuerza de alambique', en: 'Still Strength Tequila Blanco' },
    collectionName: HOUSE_COLLECTION,
    summary: {
      es: 'El blanco tal como sale de la segunda destilación, sin agua de por medio. Más aceite, más agave y más tiempo entre sorbo y sorbo.',
      en: 'Our blanco exactly as it leaves the second distillation, with no water added. More oil, more agave, and a longer pause between sips.',
    },
    description: {
      es: 'Casi todo tequila se ajusta con agua antes de embotellarse. Este no: la maestra corta puntas y colas, y el corazón se embotella al grado con el que salió del alambique. Por eso no hay dos lotes idénticos; el grado exacto va escrito a mano en cada etiqueta.\n\nAgave de los Valles molido por completo en tahona y fermentado con su bagazo durante seis días. Es un tequila para servirse poco y atenderse mucho: unas gotas de agua le abren la flor de azahar y el anís. En coctelería, media medida basta.',
      en: 'Nearly every tequila is brought down with water before it is bottled. This one is not: the distiller cuts heads and tails, and the heart goes into glass at the strength it left the still. No two lots are quite alike, so the exact figure is written by hand on each label.\n\nThe agave comes from the Valles, is crushed entirely under the tahona and ferments on its own fiber for six days. Pour little and pay attention: a few drops of water bring out orange blossom and anise. In a cocktail, half a measure does the work.',
    },
    specs: {
      color: { es: 'Incoloro y brillante, de cuerpo aceitoso', en: 'Colorless and bright, visibly oily' },
      nose: {
        es: 'Azahar, agave horneado, anís, aceituna verde',
        en: 'Orange blossom, roasted agave, anise, green olive',
      },
      taste: {
        es: 'Denso y seco; agave a todo volumen, pimienta negra, cáscara de limón y sal de mar',
        en: 'Dense and dry; agave at full volume, black pepper, lemon zest and sea salt',
      },
      abv: 50.2,
      nom: NOM,
      agave: blueAgave('7–8'),
      maturation: { es: 'Sin madera y sin dilución; 60 días en acero', en: 'No wood, no dilution; 60 days in steel' },
      region: VALLES,
      aromas: { agave: 5, citrus: 3, herbs: 4, fruit: 1, spice: 4, sweet: 1 },
      glass: { es: 'Copita de cata, con unas gotas de agua', en: 'Tasting copita, with a few drops of water' },
      servedAt: 18,
      pairing: {
        es: 'Carnitas, anchoas, aceitunas y limón en salmuera',
        en: 'Carnitas, anchovies, olives and salted lemon',
      },
    },
    awards: [{ medal: 'gold', name: CANTERA_CUP, year: 2025 }],
    variants: bottleSizes('still', 'SC-STI', [
      { ml: 750, pricePesos: 1190, weightGrams: 1560, stock: { cedis: 160, centro: 14, providencia: 18 } },
      { ml: 375, pricePesos: 680, weightGrams: 880, stock: { cedis: 90, centro: 8, providencia: 10 } },
    ]),
  },
]
