import { GIFTS } from './collections.ts'
import type { SeedProduct } from './seed-product.ts'

export const kits: SeedProduct[] = [
  {
    id: 'kit-cata',
    category: 'kits',
    drinks: { abv: 40, pricePercent: 85 },
    name: { es: 'Cata de la casa: cinco miniaturas', en: 'House tasting: five miniatures' },
    collectionName: GIFTS,
    summary: {
      es: 'Cinco botellas de 50 ml, del blanco al extra añejo, con cuaderno de cata. La casa completa en una caja de madera que cabe en un librero.',
      en: 'Five 50 ml bottles, from blanco to extra añejo, with a tasting notebook. The whole house in a wooden box that fits on a bookshelf.',
    },
    description: {
      es: 'Blanco, reposado, cristalino, añejo y extra añejo, en el orden en que conviene probarlos: del más joven al más viejo, con agua y pan entre uno y otro. El cuaderno explica qué buscar en cada copa y deja espacio para escribir lo que de veras se encontró.\n\nPensado para compartirse entre cuatro: cada botella da para cuatro sorbos de cata.',
      en: 'Blanco, reposado, cristalino, añejo and extra añejo, in the order they like to be tasted: youngest to oldest, with water and bread in between. The notebook suggests what to look for in each glass and leaves room for what you actually found.\n\nMade to be shared by four: each bottle holds four tasting pours.',
    },
    bestSeller: true,
    variants: [
      {
        id: 'kit-cata',
        sku: 'SC-K-CATA',
        size: { es: 'Caja de 5 × 50 ml', en: 'Box of 5 × 50 ml' },
        pricePesos: 990,
        weightGrams: 1350,
        stock: { cedis: 180, centro: 20, providencia: 24 },
      },
    ],
  },
  {
    id: 'kit-jicara',
    category: 'kits',
    drinks: { abv: 40, pricePercent: 60 },
    name: { es: 'Estuche jícara: blanco, dos jícaras y sal', en: 'Gourd cup set: blanco, two cups and salt' },
    collectionName: GIFTS,
    summary: {
      es: 'Un Blanco de 750 ml con dos jícaras talladas a mano y un frasco de sal de gusano. La manera más antigua de servirlo, lista para regalar.',
      en: 'A 750 ml Blanco with two hand-carved gourd cups and a jar of sal de gusano. The oldest way to serve it, ready to give.',
    },
    description: {
      es: 'La jícara no es nostalgia: su boca ancha deja escapar el alcohol y acerca el agave. Las de este estuche se cortan, se curan y se tallan en la costa de Guerrero; ninguna sale igual a otra y por eso el grabado de cada par es distinto.\n\nVienen sobre rodetes de palma, dentro de una caja de cartón gris forrada en papel de agave.',
      en: 'A gourd cup is not nostalgia: its wide mouth lets the alcohol go and brings the agave closer. These are cut, cured and carved on the coast of Guerrero. No two are the same, so the engraving on each pair differs.\n\nThey sit on woven palm rings inside a gray board box lined with agave-fiber paper.',
    },
    bestSeller: true,
    variants: [
      {
        id: 'kit-jicara',
        sku: 'SC-K-JICA',
        size: { es: '750 ml + 2 jícaras', en: '750 ml + 2 gourd cups' },
        pricePesos: 1350,
        weightGrams: 2150,
        stock: { cedis: 120, centro: 12, providencia: 15 },
      },
    ],
  },
  {
    id: 'kit-copitas',
    category: 'kits',
    drinks: { abv: 40, pricePercent: 75 },
    name: { es: 'Reposado con dos copitas', en: 'Reposado with two copitas' },
    collectionName: GIFTS,
    summary: {
      es: 'El reposado de la casa y dos copitas de vidrio soplado, cada cosa en su nicho. Para una sobremesa de dos.',
      en: 'The house reposado and two hand-blown copitas, each in its own niche. For two people and a long table.',
    },
    description: {
      es: 'La copita es angosta arriba para que el aroma suba sin quemar, y con pie para que la mano no la caliente. Se soplan una a una en un taller de Tlaquepaque, con vidrio reciclado que deja alguna burbuja.\n\nEl estuche es de encino claro con tapa corrediza y después sirve para guardar otra cosa.',
      en: 'A copita narrows at the top so the aroma rises without the burn, and stands on a foot so the hand does not warm it. A workshop in Tlaquepaque blows them one by one from recycled glass that keeps the odd bubble.\n\nThe case is pale oak with a sliding lid, and earns its keep long afterwards.',
    },
    discount: { isActive: true, type: 'fixed', value: 150 },
    variants: [
      {
        id: 'kit-copitas',
        sku: 'SC-K-COPI',
        size: { es: '750 ml + 2 copitas', en: '750 ml + 2 copitas' },
        pricePesos: 1590,
        weightGrams: 2350,
        stock: { cedis: 90, centro: 10, providencia: 12 },
      },
    ],
  },
  {
    id: 'kit-trilogia',
    category: 'kits',
    drinks: { abv: 40, pricePercent: 90 },
    name: { es: 'Trilogía: blanco, reposado y añejo', en: 'Trilogy: blanco, reposado and añejo' },
    collectionName: GIFTS,
    summary: {
      es: 'Tres botellas de 375 ml para seguir un mismo agave a través de la madera: sin ella, con ocho meses y con veinte.',
      en: 'Three 375 ml bottles that follow one agave through wood: none, eight months, and twenty.',
    },
    description: {
      es: 'Es la mejor lección de tequila que sabemos dar. El agave, el horno y el alambique son los mismos; lo único que cambia es el tiempo. Puestas en fila, las tres botellas muestran qué pone la barrica y qué estaba ahí desde el principio.\n\nEl estuche se abre como libro y se queda de pie en la mesa.',
      en: 'It is the best tequila lesson we know how to give. Same agave, same oven, same still; only time changes. Side by side, the three bottles show what the barrel adds and what was there all along.\n\nThe case opens like a book and stands on the table.',
    },
    discount: { isActive: true, type: 'percentage', value: 15 },
    variants: [
      {
        id: 'kit-trilogia',
        sku: 'SC-K-TRIL',
        size: { es: '3 × 375 ml', en: '3 × 375 ml' },
        pricePesos: 1890,
        weightGrams: 3100,
        stock: {},
        parts: { 'blanco-375': 1, 'reposado-375': 1, 'anejo-375': 1 },
      },
    ],
  },
  {
    id: 'kit-margarita',
    category: 'kits',
    drinks: { abv: 40, pricePercent: 60 },
    name: { es: 'Margarita de la casa', en: 'The house margarita kit' },
    collectionName: GIFTS,
    summary: {
      es: 'Blanco de 750 ml, coctelera de cobre, medidor doble y sal de grano. Con 60 ml en cada copa, alcanza para doce margaritas.',
      en: 'A 750 ml Blanco, copper shaker, double jigger and coarse salt. At 60 ml to the glass, enough for twelve margaritas.',
    },
    description: {
      es: 'Dos partes de blanco, una de limón recién exprimido, media de jarabe de agave. Hielo entero, doce segundos y media orilla de sal, para que cada quien decida. Eso es todo y está grabado en el cobre por si se olvida.\n\nLa coctelera es de una pieza con forro de acero, martillada en Santa Clara del Cobre.',
      en: 'Two parts blanco, one of lime squeezed a minute ago, half of agave syrup. Whole ice, twelve seconds, and salt on half the rim so everyone can choose. That is all there is to it, and it is engraved in the copper in case you forget.\n\nThe shaker is a single hammered piece lined with steel, made in Santa Clara del Cobre.',
    },
    variants: [
      {
        id: 'kit-margarita',
        sku: 'SC-K-MARG',
        size: { es: '750 ml + coctelera', en: '750 ml + shaker' },
        pricePesos: 1980,
        oldPricePesos: 2240,
        weightGrams: 2480,
        stock: { cedis: 60, centro: 6, providencia: 8 },
      },
    ],
  },
  {
    id: 'kit-corporativo',
    category: 'kits',
    drinks: { abv: 40, pricePercent: 80 },
    name: { es: 'Regalo corporativo con grabado', en: 'Engraved corporate gift' },
    collectionName: GIFTS,
    summary: {
      es: 'Añejo de 750 ml en caja de encino con placa de cobre grabada: nombre, fecha o el escudo de la empresa. Por caja o por docena.',
      en: 'A 750 ml Añejo in an oak box with an engraved copper plate: a name, a date or your company’s mark. By the half-dozen or the dozen.',
    },
    description: {
      es: 'Para agradecer sin folleto. La placa se graba en el taller y se fija con dos clavos de cobre; junto con el pedido te escribimos para pedir el texto y el archivo del logotipo, y mandamos una prueba antes de grabar.\n\nCada botella va en su propia caja, con tarjeta en blanco y sobre. Entregamos en un solo domicilio o repartimos a varios.',
      en: 'A thank-you without the brochure. The plate is engraved in our workshop and held by two copper nails; once you order we write to ask for the wording and your logo file, and send a proof before cutting anything.\n\nEvery bottle has its own box, a blank card and an envelope. We deliver to one address or to many.',
    },
    variants: [
      {
        id: 'kit-corporativo-6',
        sku: 'SC-K-CORP-06',
        size: { es: '6 regalos', en: '6 gifts' },
        pricePesos: 11400,
        weightGrams: 15600,
        stock: { cedis: 24 },
      },
      {
        id: 'kit-corporativo-12',
        sku: 'SC-K-CORP-12',
        size: { es: '12 regalos', en: '12 gifts' },
        pricePesos: 21900,
        weightGrams: 31200,
        stock: { cedis: 12 },
      },
    ],
  },
]
