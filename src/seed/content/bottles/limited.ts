import { CANTERA_CUP, OCCIDENTE, TWO_OCEANS } from '../competitions.ts'
import { BOTH_REGIONS, LIMITED_EDITIONS, LOS_ALTOS, NOM, VALLES, blueAgave, bottleSizes } from '../collections.ts'
import type { SeedProduct } from '../seed-product.ts'

export const limited: SeedProduct[] = [
  {
    id: 'blanco-el-encino',
    category: 'bottles',
    expression: 'blanco',
    name: { es: 'Blanco El Encino Solo, de un solo predio', en: 'El Encino Solo, Single-Estate Blanco' },
    collectionName: LIMITED_EDITIONS,
    summary: {
      es: 'Una sola loma de tierra roja, una sola jima, un solo lote. El blanco más frutal que hemos embotellado y el que menos se parece a los demás.',
      en: 'One hillside of red earth, one harvest, one lot. The most fruit-driven blanco we have bottled, and the one least like its siblings.',
    },
    description: {
      es: 'El Encino Solo es una loma de once hectáreas a dos mil cien metros, con el árbol que le da nombre en la cima. Las noches frías hacen que el agave madure tarde: este se jimó a los ocho años, en marzo, antes de las aguas.\n\nPara que hable el predio y no la receta, lo demás se mantuvo sencillo: horno de mampostería, tahona, fermentación con bagazo y una destilación lenta. Dos mil cuatrocientas botellas, lacradas y numeradas a mano.',
      en: 'El Encino Solo is an eleven-hectare hillside at 2,100 meters, with the lone oak it is named for at the top. Cold nights make the agave ripen late: this lot was cut at eight years, in March, ahead of the rains.\n\nSo that the land would speak and not the recipe, everything else was kept plain: brick oven, tahona, fermentation on the fiber and a slow distillation. Two thousand four hundred bottles, dipped in wax and numbered by hand.',
    },
    specs: {
      color: { es: 'Transparente, con brillo verdoso muy tenue', en: 'Clear with the faintest green gleam' },
      nose: {
        es: 'Guayaba, durazno blanco, agave dulce, tierra tras la lluvia',
        en: 'Guava, white peach, sweet agave, earth after rain',
      },
      taste: {
        es: 'Jugoso; fruta de hueso, mandarina y un final largo de agave y sal',
        en: 'Juicy; stone fruit, mandarin and a long finish of agave and salt',
      },
      abv: 42,
      nom: NOM,
      agave: blueAgave('8'),
      maturation: { es: 'Sin madera; 90 días en vidrio', en: 'No wood; 90 days in glass' },
      region: LOS_ALTOS,
      aromas: { agave: 4, citrus: 3, herbs: 2, fruit: 5, spice: 1, sweet: 3 },
      glass: { es: 'Copa tequilera', en: 'Tequila glass' },
      servedAt: 15,
      pairing: {
        es: 'Tiradito de pescado blanco, mango verde y quesillo',
        en: 'White-fish tiradito, green mango and string cheese',
      },
    },
    awards: [{ medal: 'gold', name: OCCIDENTE, year: 2026 }],
    variants: bottleSizes('blanco-el-encino', 'SC-ENC', [
      { ml: 750, pricePesos: 1390, weightGrams: 1540, stock: { cedis: 84, centro: 6, providencia: 9 } },
    ]),
  },
  {
    id: 'blanco-tahona',
    category: 'bottles',
    expression: 'blanco',
    name: { es: 'Blanco de Tahona', en: 'Tahona Blanco' },
    collectionName: LIMITED_EDITIONS,
    summary: {
      es: 'Toda la molienda bajo una piedra volcánica de dos toneladas, sin un solo rodillo. Untuoso y mineral, con el agave al frente.',
      en: 'Every drop crushed beneath a two-ton volcanic stone, not one roller involved. Unctuous and mineral, with agave at the front.',
    },
    description: {
      es: 'La tahona no exprime: machaca. Saca menos jugo que un molino y tarda cuatro veces más, pero lleva la fibra a la tina y al alambique, y con ella un peso en la boca que ninguna máquina imita.\n\nUna vez al año paramos los rodillos diez días y hacemos este lote. Va en botella baja y ancha, con tapón de cantera tallado por un taller de Tonalá. En copa de boca ancha o en jícara, siempre a temperatura ambiente.',
      en: 'A tahona does not squeeze, it crushes. It gives less juice than a mill and takes four times as long, but it carries the fiber into the vat and the still, and with it a weight in the mouth that no machine can imitate.\n\nOnce a year we stop the rollers for ten days and make this lot. It comes in a low, broad bottle with a cantera stopper carved by a workshop in Tonalá. Serve at room temperature, in a wide glass or a gourd cup.',
    },
    specs: {
      color: { es: 'Transparente, de lágrima gruesa', en: 'Clear with heavy legs' },
      nose: {
        es: 'Piña asada, barro húmedo, hierba de olor, miel de agave',
        en: 'Roasted piña, damp clay, bay leaf, agave honey',
      },
      taste: {
        es: 'Untuoso; agave asado, aceituna, pimienta y piedra',
        en: 'Unctuous; roasted agave, olive, pepper and stone',
      },
      abv: 44,
      nom: NOM,
      agave: blueAgave('7–8'),
      maturation: { es: 'Sin madera; 45 días en acero', en: 'No wood; 45 days in steel' },
      region: VALLES,
      aromas: { agave: 5, herbs: 4, fruit: 3, spice: 3, sweet: 2, smoke: 1 },
      glass: { es: 'Copita de cata', en: 'Tasting copita' },
      servedAt: 16,
      pairing: {
        es: 'Barbacoa de borrego, nopales asados y aceitunas',
        en: 'Lamb barbacoa, grilled nopales and olives',
      },
    },
    awards: [{ medal: 'bronze', name: TWO_OCEANS, year: 2025 }],
    discount: { isActive: true, type: 'fixed', value: 120 },
    variants: bottleSizes('blanco-tahona', 'SC-TAH', [
      { ml: 750, pricePesos: 1290, weightGrams: 1690, stock: { cedis: 110, centro: 9, providencia: 12 } },
    ]),
  },
  {
    id: 'reposado-tinto',
    category: 'bottles',
    expression: 'reposado',
    name: { es: 'Reposado Barrica de Tinto', en: 'Red Wine Cask Reposado' },
    collectionName: LIMITED_EDITIONS,
    summary: {
      es: 'Siete meses en roble americano y tres más en barricas que guardaron tinto de altura. Frambuesa, pimienta rosa y un tono de atardecer.',
      en: 'Seven months in American oak, then three in casks that held high-altitude red wine. Raspberry, pink pepper and the color of late afternoon.',
    },
    description: {
      es: 'Una bodega vecina del altiplano nos cede cada vendimia treinta barricas de encino francés recién vaciadas. Llegan húmedas todavía y las llenamos esa misma semana con un reposado de siete meses.\n\nTres meses bastan: más tiempo y sería vino disfrazado. El color rosado es de la barrica, sin nada añadido. Servido fresco, a unos catorce grados, acompaña quesos maduros y fruta de temporada.',
      en: 'Every vintage a neighboring winery on the high plain passes us thirty freshly emptied French oak casks. They arrive still damp, and we fill them the same week with a seven-month reposado.\n\nThree months is enough; any longer and it would be wine in disguise. The blush comes from the cask, with nothing added. Serve it cool, at around fourteen degrees, with aged cheese and whatever fruit is in season.',
    },
    specs: {
      color: { es: 'Rosa cobrizo, como piel de cebolla', en: 'Coppery rose, the shade of onion skin' },
      nose: { es: 'Frambuesa, rosa seca, vainilla, agave cocido', en: 'Raspberry, dried rose, vanilla, cooked agave' },
      taste: {
        es: 'Fresco; cereza, pimienta rosa, tanino suave y un cierre de agave',
        en: 'Fresh; cherry, pink pepper, gentle tannin and agave to close',
      },
      abv: 40,
      nom: NOM,
      agave: blueAgave('7'),
      maturation: {
        es: '7 meses en roble americano y 3 en barricas de vino tinto',
        en: '7 months in American oak and 3 in red wine casks',
      },
      region: LOS_ALTOS,
      aromas: { agave: 3, herbs: 1, fruit: 5, spice: 3, wood: 3, sweet: 2 },
      glass: { es: 'Copa chica de vino tinto', en: 'Small red-wine glass' },
      servedAt: 16,
      pairing: {
        es: 'Pato con frutos rojos, jamón curado y chocolate amargo',
        en: 'Duck with red fruit, cured ham and bitter chocolate',
      },
    },
    awards: [{ medal: 'silver', name: CANTERA_CUP, year: 2025 }],
    variants: bottleSizes('reposado-tinto', 'SC-TIN', [
      { ml: 750, pricePesos: 1340, weightGrams: 1520, stock: { cedis: 66, centro: 6, providencia: 6 } },
    ]),
  },
  {
    id: 'anejo-barrica-unica',
    category: 'bottles',
    expression: 'anejo',
    name: { es: 'Añejo Barrica Única, fuerza de barrica', en: 'Single Barrel Añejo, Cask Strength' },
    collectionName: LIMITED_EDITIONS,
    summary: {
      es: 'De cada cien barricas apartamos una. Se embotella sola, sin mezclar y sin agua: unas doscientas botellas y no hay segunda parte.',
      en: 'From every hundred barrels we set one aside. It is bottled alone, unblended and undiluted: some two hundred bottles, and no sequel.',
    },
    description: {
      es: 'La barrica 214 estuvo veintiséis meses junto al muro norte, el más fresco. Cuando la abrimos para ensamblarla con las demás, nos miramos y alguien escribió «no tocar» con gis en la tapa.\n\nSe embotelló a fuerza de barrica y sin filtrar en frío, por lo que puede enturbiarse ligeramente con hielo; es aceite natural del agave y buena señal. Cada botella lleva el número de barrica, la fecha de llenado y la firma de quien la eligió.',
      en: 'Barrel 214 spent twenty-six months against the north wall, the coolest one. When we opened it to blend with the others we looked at each other, and somebody chalked “do not touch” on the lid.\n\nIt was bottled at cask strength and without chill-filtering, so it may cloud a little over ice; that is the agave’s own oil, and a good sign. Each bottle carries the barrel number, the filling date and the signature of whoever chose it.',
    },
    specs: {
      color: { es: 'Ámbar oscuro, brillo de miel quemada', en: 'Dark amber with a burnt-honey gleam' },
      nose: {
        es: 'Cajeta, nuez de Castilla, humo tenue, piloncillo',
        en: 'Goat’s-milk caramel, walnut, faint smoke, raw cane sugar',
      },
      taste: {
        es: 'Amplio y potente; cajeta, café, roble tostado y pimienta larga',
        en: 'Broad and powerful; caramel, coffee, toasted oak and lingering pepper',
      },
      abv: 48.6,
      nom: NOM,
      agave: blueAgave('7'),
      maturation: { es: '26 meses en una sola barrica de roble nuevo', en: '26 months in a single new oak barrel' },
      region: BOTH_REGIONS,
      aromas: { agave: 3, fruit: 1, spice: 4, wood: 5, sweet: 4, smoke: 2 },
      glass: { es: 'Copa coñaquera, con unas gotas de agua', en: 'Snifter, with a few drops of water' },
      servedAt: 18,
      pairing: {
        es: 'Arrachera al carbón, café y pay de nuez',
        en: 'Charcoal-grilled skirt steak, coffee and pecan pie',
      },
    },
    awards: [{ medal: 'gold', name: CANTERA_CUP, year: 2026 }],
    maxPerPerson: 2,
    variants: bottleSizes('anejo-barrica-unica', 'SC-BUN', [
      { ml: 750, pricePesos: 2480, weightGrams: 1720, stock: { cedis: 0, centro: 0, providencia: 0 } },
    ]),
  },
  {
    id: 'extra-anejo-siete',
    category: 'bottles',
    expression: 'extraanejo',
    name: { es: 'Extra Añejo Siete Inviernos', en: 'Seven Winters Extra Añejo' },
    collectionName: LIMITED_EDITIONS,
    summary: {
      es: 'Siete años de bodega, el tiempo que tarda un agave en estar listo. Botella de vidrio negro, numerada, con llave de cobre.',
      en: 'Seven years in the cellar, as long as an agave takes to be ready. A numbered bottle in black glass, closed with copper.',
    },
    description: {
      es: 'Nos gustaba la simetría: siete años en el campo y siete en la oscuridad. El reto de un extra añejo de esta edad es que la madera no se coma al agave; por eso pasó los últimos tres años en roble muy viejo, que ya casi no da sabor y solo deja respirar.\n\nQuedaron tres barricas. El vidrio negro lo protege de la luz y el estuche de encino se hace en el taller de la casa con duelas de las barricas que lo guardaron.',
      en: 'We liked the symmetry: seven years in the field and seven in the dark. At this age the difficulty is keeping the wood from eating the agave, so it spent its last three years in very old oak that gives almost no flavor and simply lets it breathe.\n\nThree barrels were left. Black glass protects it from the light, and the oak case is made in our own workshop from the staves that held it.',
    },
    specs: {
      color: { es: 'Caoba casi negro, con filo rojizo', en: 'Near-black mahogany with a reddish edge' },
      nose: { es: 'Higo, cedro, cacao tostado, agave en almíbar', en: 'Fig, cedar, roasted cocoa, agave in syrup' },
      taste: {
        es: 'Inmenso y redondo; melaza, espresso, maderas finas y un agave que persiste minutos',
        en: 'Vast and composed; molasses, espresso, fine woods, and agave that lasts for minutes',
      },
      abv: 43,
      nom: NOM,
      agave: blueAgave('7'),
      maturation: {
        es: '7 años: 4 en roble americano y 3 en roble antiguo neutro',
        en: '7 years: 4 in American oak and 3 in very old, neutral oak',
      },
      region: BOTH_REGIONS,
      aromas: { agave: 3, fruit: 4, spice: 3, wood: 5, sweet: 4, smoke: 1 },
      glass: { es: 'Copa coñaquera', en: 'Snifter' },
      servedAt: 20,
      pairing: {
        es: 'Nada: es la sobremesa. Si acaso, dátiles y cacao',
        en: 'Nothing: this is what comes after dinner. At most, dates and cocoa',
      },
    },
    awards: [{ medal: 'gold', name: TWO_OCEANS, year: 2026 }],
    variants: bottleSizes('extra-anejo-siete', 'SC-SIE', [
      { ml: 750, pricePesos: 6900, weightGrams: 2900, stock: { cedis: 3 } },
    ]),
  },
]
