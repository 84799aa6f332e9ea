import { CANTERA_CUP, OCCIDENTE, TWO_OCEANS } from '../competitions.ts'
import { BOTH_REGIONS, HOUSE_COLLECTION, LOS_ALTOS, NOM, blueAgave, bottleSizes } from '../collections.ts'
import type { SeedProduct } from '../seed-product.ts'

export const aged: SeedProduct[] = [
  {
    id: 'anejo',
    category: 'bottles',
    expression: 'anejo',
    name: { es: 'Tequila Añejo', en: 'Tequila Añejo' },
    collectionName: HOUSE_COLLECTION,
    summary: {
      es: 'Veinte meses en barricas pequeñas de roble, en la bodega más fresca de la casa. Toffee, higo seco y un agave que nunca se va de la mesa.',
      en: 'Twenty months in small oak barrels, in the coolest cellar we have. Toffee, dried fig, and agave that never leaves the table.',
    },
    description: {
      es: 'Para ser añejo basta un año en barricas de no más de seiscientos litros. Las nuestras son de doscientos y esperan veinte meses, en una bodega de cantera donde la temperatura apenas se mueve. Se pierde menos por evaporación y la madera entra despacio.\n\nUna tercera parte de las barricas es de roble nuevo, de tueste lento; el resto ya tuvo dos lotes. Así hay estructura sin que la vainilla mande. En copa de cata, a temperatura ambiente, pide diez minutos antes de empezar a hablar.',
      en: 'A year in barrels of no more than six hundred liters is all the law asks of an añejo. Ours hold two hundred and wait twenty months, in a stone cellar where the temperature hardly moves. Less is lost to the air, and the wood comes in slowly.\n\nA third of the barrels are new, slow-toasted oak; the rest have already raised two lots. That gives structure without putting vanilla in charge. Pour it at room temperature into a tasting glass and let it have ten minutes before it starts to talk.',
    },
    specs: {
      color: { es: 'Ámbar con reflejos de cobre', en: 'Amber with copper lights' },
      nose: {
        es: 'Toffee, higo seco, tabaco rubio, agave cocido',
        en: 'Toffee, dried fig, blond tobacco, cooked agave',
      },
      taste: {
        es: 'Estructurado; caramelo oscuro, nuez moscada, ciruela pasa y final largo, seco',
        en: 'Structured; dark caramel, nutmeg, prune and a long, dry finish',
      },
      abv: 40,
      nom: NOM,
      agave: blueAgave('7–8'),
      maturation: {
        es: '20 meses en barricas de roble de 200 litros, un tercio nuevas',
        en: '20 months in 200-liter oak barrels, a third of them new',
      },
      region: LOS_ALTOS,
      aromas: { agave: 3, fruit: 3, spice: 3, wood: 4, sweet: 5, smoke: 1 },
      glass: { es: 'Copa coñaquera', en: 'Snifter' },
      servedAt: 18,
      pairing: {
        es: 'Cabrito al horno, costilla braseada y flan de cajeta',
        en: 'Roast kid, braised short rib and cajeta flan',
      },
    },
    awards: [
      { medal: 'gold', name: CANTERA_CUP, year: 2024 },
      { medal: 'silver', name: OCCIDENTE, year: 2023 },
    ],
    bestSeller: true,
    variants: bottleSizes('anejo', 'SC-ANE', [
      { ml: 750, pricePesos: 1450, weightGrams: 1620, stock: { cedis: 240, centro: 20, providencia: 28 } },
      { ml: 50, pricePesos: 185, weightGrams: 165, stock: { cedis: 360, centro: 30, providencia: 36 } },
      { ml: 375, pricePesos: 830, weightGrams: 900, stock: { cedis: 96, centro: 8, providencia: 12 } },
      { ml: 1000, pricePesos: 1860, weightGrams: 2020, stock: { cedis: 60, centro: 6, providencia: 6 } },
    ]),
  },
  {
    id: 'extra-anejo',
    category: 'bottles',
    expression: 'extraanejo',
    name: { es: 'Tequila Extra Añejo', en: 'Tequila Extra Añejo' },
    collectionName: HOUSE_COLLECTION,
    summary: {
      es: 'Cuatro años de barrica y un ensamble que cada otoño decide la misma mesa de cinco personas. Cacao, dátil, cuero y un final muy largo.',
      en: 'Four years in barrel, and a blend settled every autumn by the same table of five. Cocoa, dates, leather, and a very long finish.',
    },
    description: {
      es: 'Tres años hacen un extra añejo; el nuestro cumple cuatro y algunas barricas, cinco. Empieza en roble americano y termina su último año en barricas de jerez oloroso, que le dan dátil y nuez sin volverlo dulce.\n\nDe cada cien litros que entran a la bodega salen poco más de setenta; lo demás se lo lleva el aire. El decantador de vidrio pesado lleva tapón de obsidiana y placa de cobre numerada. Es una copa para el final de la noche, una sola, con tiempo.',
      en: 'Three years make an extra añejo; ours is four, and some barrels in it are five. It begins in American oak and spends its last year in oloroso sherry casks, which add dates and walnut without turning it sweet.\n\nOf every hundred liters that enter the cellar, a little over seventy come out; the air keeps the rest. The heavy glass decanter carries an obsidian stopper and a numbered copper plate. It is a glass for the end of the evening: just one, with time.',
    },
    specs: {
      color: { es: 'Caoba profundo, borde color té', en: 'Deep mahogany with a tea-colored rim' },
      nose: {
        es: 'Cacao, dátil, cuero, cáscara de naranja confitada',
        en: 'Cocoa, dates, leather, candied orange peel',
      },
      taste: {
        es: 'Profundo y seco; chocolate amargo, nuez, tabaco y agave asado que vuelve al final',
        en: 'Deep and dry; bitter chocolate, walnut, tobacco, and roasted agave returning at the end',
      },
      abv: 41,
      nom: NOM,
      agave: blueAgave('8'),
      maturation: {
        es: '4 años: 3 en roble americano y 1 en barricas de jerez oloroso',
        en: '4 years: 3 in American oak, 1 in oloroso sherry casks',
      },
      region: BOTH_REGIONS,
      aromas: { agave: 2, citrus: 2, fruit: 4, spice: 3, wood: 5, sweet: 4, smoke: 1 },
      glass: { es: 'Copa coñaquera', en: 'Snifter' },
      servedAt: 19,
      pairing: { es: 'Chocolate de 70 %, higos y queso azul', en: '70% chocolate, figs and blue cheese' },
    },
    awards: [
      { medal: 'gold', name: TWO_OCEANS, year: 2025 },
      { medal: 'gold', name: OCCIDENTE, year: 2024 },
      { medal: 'silver', name: CANTERA_CUP, year: 2023 },
    ],
    variants: bottleSizes('extra-anejo', 'SC-EXA', [
      { ml: 750, pricePesos: 3450, weightGrams: 2250, stock: { cedis: 72, centro: 6, providencia: 9 } },
      { ml: 50, pricePesos: 380, weightGrams: 190, stock: { cedis: 120, centro: 12, providencia: 12 } },
      { ml: 375, pricePesos: 1890, weightGrams: 1180, stock: { cedis: 30, centro: 3, providencia: 4 } },
    ]),
  },
]
