import { CANTERA_CUP, OCCIDENTE, TWO_OCEANS } from '../competitions.ts'
import { BOTH_REGIONS, HOUSE_COLLECTION, LOS_ALTOS, NOM, blueAgave, bottleSizes } from '../collections.ts'
import type { SeedProduct } from '../seed-product.ts'

export const rested: SeedProduct[] = [
  {
    id: 'reposado',
    category: 'bottles',
    expression: 'reposado',
    name: { es: 'Tequila Reposado', en: 'Tequila Reposado' },
    collectionName: HOUSE_COLLECTION,
    summary: {
      es: 'Ocho meses en roble americano de segundo uso: lo justo para que la madera acompañe sin taparle la voz al agave. Vainilla tenue, pera, canela.',
      en: 'Eight months in second-fill American oak: enough for the wood to keep the agave company without talking over it. Soft vanilla, pear, cinnamon.',
    },
    description: {
      es: 'La norma pide dos meses de madera para llamarse reposado; nosotros esperamos ocho. Usamos barricas de roble blanco americano que ya guardaron bourbon y después un primer lote nuestro, así que lo que dan es textura y un eco de vainilla, no un sabor a carpintería.\n\nEl agave es de Los Altos, cocido en horno y fermentado en tina abierta durante cinco días. Cada lote reúne entre catorce y dieciocho barricas que se catan una por una. Es el que ponemos en la mesa cuando hay comida: mole, carnes a las brasas, quesos de rancho.',
      en: 'The rules ask for two months in wood before a tequila may be called reposado; we wait eight. The barrels are American white oak that held bourbon, then an earlier lot of ours, so what they lend is texture and an echo of vanilla rather than a taste of the carpenter’s shop.\n\nThe agave is from Los Altos, oven-baked and fermented for five days in open vats. Each lot marries fourteen to eighteen barrels, tasted one by one. It is the bottle we put on the table when there is food: mole, meat off the coals, farmhouse cheese.',
    },
    specs: {
      color: { es: 'Paja clara con reflejos dorados', en: 'Pale straw with golden glints' },
      nose: {
        es: 'Pera asada, vainilla, canela y agave en miel',
        en: 'Roasted pear, vanilla, cinnamon and honeyed agave',
      },
      taste: {
        es: 'Redondo; caramelo ligero, manzana, clavo y un final cálido de agave',
        en: 'Rounded; light caramel, apple, clove and a warm agave finish',
      },
      abv: 40,
      nom: NOM,
      agave: blueAgave('7'),
      maturation: {
        es: '8 meses en barricas de roble blanco americano de segundo uso',
        en: '8 months in second-fill American white oak barrels',
      },
      region: LOS_ALTOS,
      aromas: { agave: 4, citrus: 1, fruit: 3, spice: 3, wood: 3, sweet: 4 },
      glass: { es: 'Copa tequilera', en: 'Tequila glass' },
      servedAt: 16,
      pairing: {
        es: 'Cochinita pibil, mole amarillo y queso añejo',
        en: 'Cochinita pibil, yellow mole and aged cheese',
      },
    },
    awards: [
      { medal: 'gold', name: TWO_OCEANS, year: 2025 },
      { medal: 'bronze', name: CANTERA_CUP, year: 2023 },
    ],
    bestSeller: true,
    variants: bottleSizes('reposado', 'SC-REP', [
      { ml: 750, pricePesos: 1050, weightGrams: 1520, stock: { cedis: 380, centro: 30, providencia: 42 } },
      { ml: 50, pricePesos: 145, weightGrams: 160, stock: { cedis: 540, centro: 48, providencia: 60 } },
      { ml: 375, pricePesos: 610, weightGrams: 850, stock: { cedis: 150, centro: 16, providencia: 20 } },
      { ml: 1000, pricePesos: 1320, weightGrams: 1900, stock: { cedis: 110, centro: 10, providencia: 12 } },
      { ml: 1750, pricePesos: 2150, weightGrams: 3150, stock: { cedis: 24, providencia: 4 } },
    ]),
  },
  {
    id: 'cristalino',
    category: 'bottles',
    expression: 'cristalino',
    name: { es: 'Tequila Añejo Cristalino', en: 'Tequila Añejo Cristalino' },
    collectionName: HOUSE_COLLECTION,
    summary: {
      es: 'Nuestro añejo de dieciséis meses, filtrado en frío sobre carbón de encino hasta perder el color y conservar la madera. Sedoso, con coco y almendra.',
      en: 'Our sixteen-month añejo, chill-filtered through oak charcoal until the color goes and the wood stays. Silky, with coconut and almond.',
    },
    description: {
      es: 'Un cristalino es un añejo al que se le quita el color, y ahí está el riesgo: con el color suele irse el carácter. Lo hacemos en frío y en una sola pasada por carbón activado de encino, con un tiempo de contacto que se decide en la copa y no en el manual.\n\nParte de un añejo de dieciséis meses en roble americano. Lo que queda es transparente a la vista y maduro al paladar: la seda de la barrica, la almendra, un dulzor discreto que viene del agave y de nada más; no lleva azúcar, glicerina ni esencias. Frío, en copa flauta o sobre un solo hielo grande.',
      en: 'A cristalino is an añejo that has had its color taken away, and there lies the risk: character tends to leave with it. We filter cold, in a single pass over activated oak charcoal, and the contact time is decided in the glass rather than in the manual.\n\nIt begins as an añejo of sixteen months in American oak. What remains is clear to the eye and grown-up on the palate: the silk of the barrel, almond, a discreet sweetness that comes from agave and nothing else. No sugar, no glycerine, no flavoring. Serve it chilled in a flute, or over one large cube.',
    },
    specs: {
      color: {
        es: 'Cristalino, con un levísimo reflejo de plata',
        en: 'Perfectly clear with the faintest silver cast',
      },
      nose: {
        es: 'Coco fresco, almendra, vainilla y flor de naranjo',
        en: 'Fresh coconut, almond, vanilla and orange blossom',
      },
      taste: {
        es: 'Sedoso; nougat, agave dulce, piña madura y roble al fondo',
        en: 'Silky; nougat, sweet agave, ripe pineapple and oak in the distance',
      },
      abv: 38,
      nom: NOM,
      agave: blueAgave('7'),
      maturation: {
        es: '16 meses en roble americano; filtrado en frío sobre carbón de encino',
        en: '16 months in American oak; chill-filtered over oak charcoal',
      },
      region: LOS_ALTOS,
      aromas: { agave: 3, citrus: 2, fruit: 4, spice: 1, wood: 2, sweet: 4 },
      glass: { es: 'Copa flauta, bien fría', en: 'Flute, well chilled' },
      servedAt: 12,
      pairing: {
        es: 'Camarones al coco, callo de hacha y almendras tostadas',
        en: 'Coconut shrimp, scallops and toasted almonds',
      },
    },
    awards: [{ medal: 'silver', name: OCCIDENTE, year: 2025 }],
    bestSeller: true,
    variants: bottleSizes('cristalino', 'SC-CRI', [
      {
        ml: 750,
        pricePesos: 1590,
        oldPricePesos: 1790,
        weightGrams: 1780,
        stock: { cedis: 260, centro: 24, providencia: 36 },
      },
      { ml: 50, pricePesos: 195, weightGrams: 175, stock: { cedis: 300, centro: 36, providencia: 36 } },
      { ml: 375, pricePesos: 890, weightGrams: 960, stock: { cedis: 90, centro: 10, providencia: 14 } },
      { ml: 1000, pricePesos: 2050, weightGrams: 2150, stock: { cedis: 48, centro: 6, providencia: 6 } },
    ]),
  },
  {
    id: 'dos-maderas',
    category: 'bottles',
    expression: 'dosMaderas',
    name: { es: 'Tequila Dos Maderas', en: 'Tequila Dos Maderas' },
    collectionName: HOUSE_COLLECTION,
    summary: {
      es: 'Once meses divididos entre roble americano y encino francés, y después un solo tequila. Avellana de un lado, cacao y clavo del otro.',
      en: 'Eleven months split between American and French oak, then brought together as one tequila. Hazelnut on one side, cocoa and clove on the other.',
    },
    description: {
      es: 'El mismo blanco entra el mismo día a dos bodegas. Una parte descansa en roble americano de tueste medio; la otra, en encino francés de grano fino. Cada madera habla distinto: la americana da vainilla y coco; la francesa, especia y un tanino más serio.\n\nA los once meses se ensamblan y pasan treinta días más juntas, en una tina grande de madera neutra, para ponerse de acuerdo. Por norma es un reposado; en la copa se comporta como algo entre dos edades. Va bien después de la comida, con un cuadro de chocolate oscuro.',
      en: 'On the same day the same blanco goes into two cellars. One half rests in medium-toast American oak, the other in fine-grained French. Each wood speaks its own way: the American gives vanilla and coconut, the French spice and a sterner tannin.\n\nAfter eleven months they are blended and spend another thirty days together in a large neutral vat to settle their differences. By law it is a reposado; in the glass it stands somewhere between two ages. Good after lunch, with a square of dark chocolate.',
    },
    specs: {
      color: { es: 'Oro viejo con borde cobrizo', en: 'Old gold with a coppery rim' },
      nose: {
        es: 'Avellana tostada, cacao, clavo, cáscara de naranja',
        en: 'Toasted hazelnut, cocoa, clove, orange peel',
      },
      taste: {
        es: 'Especiado y amplio; miel de agave, nuez, té negro y tanino fino',
        en: 'Broad and spiced; agave honey, walnut, black tea and fine tannin',
      },
      abv: 40,
      nom: NOM,
      agave: blueAgave('7'),
      maturation: {
        es: '11 meses en roble americano y encino francés por separado, más 30 días de ensamble',
        en: '11 months in American and French oak apart, plus 30 days married',
      },
      region: BOTH_REGIONS,
      aromas: { agave: 3, citrus: 2, fruit: 2, spice: 4, wood: 4, sweet: 3 },
      glass: { es: 'Copa coñaquera', en: 'Snifter' },
      servedAt: 17,
      pairing: { es: 'Mole negro, pato y nueces garapiñadas', en: 'Black mole, duck and candied walnuts' },
    },
    awards: [{ medal: 'silver', name: TWO_OCEANS, year: 2024 }],
    discount: { isActive: true, type: 'percentage', value: 10 },
    variants: bottleSizes('dos-maderas', 'SC-DMA', [
      { ml: 750, pricePesos: 1480, weightGrams: 1580, stock: { cedis: 130, centro: 12, providencia: 16 } },
      { ml: 375, pricePesos: 820, weightGrams: 890, stock: { cedis: 60, centro: 6, providencia: 8 } },
    ]),
  },
]
