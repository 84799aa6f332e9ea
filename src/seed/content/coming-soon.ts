import { BOTH_REGIONS, FORTHCOMING, LOS_ALTOS, NOM, VALLES, blueAgave, bottleSizes } from './collections.ts'
import type { SeedProduct } from './seed-product.ts'

export const comingSoon: SeedProduct[] = [
  {
    id: 'extra-anejo-diez',
    category: 'coming-soon',
    expression: 'extraanejo',
    name: { es: 'Extra Añejo Diez, reserva de la fundación', en: 'Extra Añejo Ten, Founders’ Reserve' },
    collectionName: FORTHCOMING,
    summary: {
      es: 'Las primeras barricas que llenamos van a cumplir diez años. Las estamos catando cada mes; saldrán cuando estén listas, no antes.',
      en: 'The first barrels we ever filled will soon turn ten. We taste them every month; they will come out when they are ready and not before.',
    },
    description: {
      es: 'Cuando la casa empezó, apartamos seis barricas con una sola instrucción: olvidarlas. De aquellas seis quedan cuatro llenas a la mitad, con un tequila oscuro, concentrado y todavía vivo.\n\nSerá una edición única, en botella facetada y con certificado firmado. Quien deje su correo se entera el mismo día que salga.',
      en: 'When the house began we set aside six barrels with a single instruction: forget them. Four are left, each half full of something dark, concentrated and still very much alive.\n\nIt will be released once, in a faceted bottle with a signed certificate. Leave your email and you will hear about it on the very day.',
    },
    specs: {
      color: { es: 'Caoba negro con destellos granate', en: 'Black mahogany with garnet lights' },
      nose: { es: 'Cedro, ciruela negra, cacao, resina', en: 'Cedar, black plum, cocoa, resin' },
      taste: {
        es: 'Notas de barrica: café, piloncillo, nuez y agave concentrado',
        en: 'Notes from the barrel: coffee, raw sugar, walnut and concentrated agave',
      },
      abv: 44,
      nom: NOM,
      agave: blueAgave('8'),
      maturation: { es: '10 años en roble americano', en: '10 years in American oak' },
      region: BOTH_REGIONS,
      aromas: { agave: 2, fruit: 4, spice: 3, wood: 5, sweet: 4, smoke: 2 },
      glass: { es: 'Copa coñaquera', en: 'Snifter' },
      servedAt: 20,
      pairing: { es: 'Higos secos, nuez y café de olla', en: 'Dried figs, walnuts and spiced pot coffee' },
    },
    comingSoon: true,
    variants: bottleSizes('extra-anejo-diez', 'SC-DIE', [{ ml: 750, pricePesos: 12800, weightGrams: 3100, stock: {} }]),
  },
  {
    id: 'blanco-pozo-de-piedra',
    category: 'coming-soon',
    expression: 'blanco',
    name: { es: 'Blanco Pozo de Piedra', en: 'Stone-Pit Blanco' },
    collectionName: FORTHCOMING,
    summary: {
      es: 'Fermentado en un pozo excavado en roca, como se hacía en las barrancas hace dos siglos. El primer lote ya está en reposo.',
      en: 'Fermented in a pit cut into bedrock, the way it was done in these ravines two centuries ago. The first lot is resting now.',
    },
    description: {
      es: 'En Piedra Honda encontramos, bajo la maleza, tres pozos tallados en la roca. Los limpiamos durante un año, los curamos con jugo de agave y los volvimos a llenar: la piedra fresca alarga la fermentación a doce días.\n\nIrá en botella de barro bruñido de Tonalá, hecha en torno. Serán pocas piezas.',
      en: 'At Piedra Honda, beneath the undergrowth, we found three pits carved from the rock. It took a year to clean them, season them with agave juice and fill them again. The cool stone stretches fermentation to twelve days.\n\nIt will come in a wheel-thrown bottle of burnished Tonalá clay. There will be few of them.',
    },
    specs: {
      color: { es: 'Transparente, apenas perlado', en: 'Clear, very slightly pearled' },
      nose: {
        es: 'Plátano verde, barro, anís de campo, agave dulce',
        en: 'Green banana, clay, wild anise, sweet agave',
      },
      taste: {
        es: 'Láctico y mineral; fruta blanca, sal y un final de hierbas',
        en: 'Lactic and mineral; white fruit, salt and a herbal finish',
      },
      abv: 45,
      nom: NOM,
      agave: blueAgave('7–8'),
      maturation: { es: 'Sin madera; 120 días en barro y vidrio', en: 'No wood; 120 days in clay and glass' },
      region: VALLES,
      aromas: { agave: 4, citrus: 2, herbs: 4, fruit: 4, spice: 2, smoke: 1 },
      glass: { es: 'Copita de cata', en: 'Tasting copita' },
      servedAt: 16,
      pairing: {
        es: 'Pescado zarandeado, jícama y quesos frescos',
        en: 'Grilled zarandeado fish, jicama and fresh cheeses',
      },
    },
    comingSoon: true,
    variants: bottleSizes('blanco-pozo-de-piedra', 'SC-POZ', [
      { ml: 750, pricePesos: 1690, weightGrams: 1850, stock: {} },
    ]),
  },
  {
    id: 'anejo-cosecha-fria',
    category: 'coming-soon',
    expression: 'anejo',
    name: { es: 'Añejo Cosecha Fría', en: 'Cold Harvest Añejo' },
    collectionName: FORTHCOMING,
    summary: {
      es: 'Una helada tardía concentró el azúcar de los agaves más altos. Jimamos esa semana y hoy cumple catorce meses de barrica.',
      en: 'A late frost concentrated the sugar in our highest agaves. We cut them that week, and today they are fourteen months in barrel.',
    },
    description: {
      es: 'Las heladas son mala noticia en Los Altos, salvo cuando llegan sobre agave ya maduro: la planta se defiende guardando azúcar. Fueron nueve toneladas, cocidas y destiladas aparte.\n\nEspera en roble francés de grano fino. Le falta un invierno.',
      en: 'Frost is bad news in Los Altos, unless it falls on agave that is already ripe: the plant protects itself by storing sugar. There were nine tons of it, baked and distilled apart from everything else.\n\nIt is waiting in fine-grained French oak. One more winter should do it.',
    },
    specs: {
      color: { es: 'Ámbar claro', en: 'Light amber' },
      nose: { es: 'Miel de azahar, membrillo, roble francés', en: 'Orange-blossom honey, quince, French oak' },
      taste: {
        es: 'Notas de barrica: membrillo, especia dulce y agave',
        en: 'Notes from the barrel: quince, sweet spice and agave',
      },
      abv: 42,
      nom: NOM,
      agave: blueAgave('8'),
      maturation: { es: '14 meses hasta hoy, en encino francés', en: '14 months so far, in French oak' },
      region: LOS_ALTOS,
      aromas: { agave: 3, citrus: 2, fruit: 4, spice: 3, wood: 3, sweet: 4 },
      glass: { es: 'Copa coñaquera', en: 'Snifter' },
      servedAt: 17,
      pairing: {
        es: 'Ate de membrillo con queso y lomo de cerdo al horno',
        en: 'Quince paste with cheese, and roast pork loin',
      },
    },
    comingSoon: true,
    variants: bottleSizes('anejo-cosecha-fria', 'SC-FRI', [
      { ml: 750, pricePesos: 1980, weightGrams: 1640, stock: {} },
    ]),
  },
  {
    id: 'cava-de-mesa',
    category: 'coming-soon',
    name: { es: 'Cava de mesa', en: 'Tabletop cellar' },
    collectionName: FORTHCOMING,
    summary: {
      es: 'Un mueble pequeño hecho con duelas de barrica, para tres botellas y seis copitas. El prototipo vive en nuestra sala de cata.',
      en: 'A small cabinet built from barrel staves, for three bottles and six copitas. The prototype lives in our tasting room.',
    },
    description: {
      es: 'Cuando una barrica deja de servir, la madera todavía tiene mucho que decir. El carpintero de la casa abre las duelas, respeta su curva y arma con ellas una cava con puertas y bisagras de cobre.\n\nCada una conserva a la vista la marca de la barrica de la que salió.',
      en: 'When a barrel is spent, its wood still has plenty to say. Our carpenter opens the staves, keeps their curve and turns them into a cabinet with doors and copper hinges.\n\nEach one still shows the brand of the barrel it came from.',
    },
    comingSoon: true,
    variants: [
      {
        id: 'cava-de-mesa',
        sku: 'SC-A-CAVA',
        size: { es: '3 botellas y 6 copitas', en: '3 bottles and 6 copitas' },
        color: { es: 'Encino', en: 'Oak' },
        pricePesos: 6400,
        weightGrams: 8200,
        stock: {},
      },
    ],
  },
]
