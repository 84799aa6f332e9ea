import { TABLE_AND_BAR } from '../collections.ts'
import type { SeedProduct } from '../seed-product.ts'

export const barware: SeedProduct[] = [
  {
    id: 'copitas',
    category: 'accessories',
    name: { es: 'Copitas de cata', en: 'Tasting copitas' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Vidrio soplado, boca cerrada y pie corto: la copa que usamos en la mesa de cata. 120 ml, para servir treinta.',
      en: 'Hand-blown, narrow at the lip, short in the foot: the glass on our own tasting table. Holds 120 ml, meant for thirty.',
    },
    description: {
      es: 'Probamos once formas antes de quedarnos con esta. El cáliz es ancho donde el tequila respira y angosto donde la nariz se acerca, así que el aroma llega entero y el alcohol se dispersa.\n\nSopladas en Tlaquepaque. Se lavan a mano, con agua tibia y poco jabón.',
      en: 'We tried eleven shapes before settling on this one. The bowl is wide where tequila breathes and narrow where the nose comes in, so the aroma arrives whole and the alcohol disperses.\n\nBlown in Tlaquepaque. Wash by hand in warm water with very little soap.',
    },
    bestSeller: true,
    variants: [
      {
        id: 'copitas-2',
        sku: 'SC-A-COPI-02',
        size: { es: 'Set de 2', en: 'Set of 2' },
        pricePesos: 480,
        weightGrams: 420,
        stock: { cedis: 150, centro: 18, providencia: 20 },
      },
      {
        id: 'copitas-6',
        sku: 'SC-A-COPI-06',
        size: { es: 'Set de 6', en: 'Set of 6' },
        pricePesos: 1290,
        weightGrams: 1180,
        stock: { cedis: 70, centro: 8, providencia: 8 },
      },
    ],
  },
  {
    id: 'veladoras',
    category: 'accessories',
    name: { es: 'Veladoras', en: 'Veladora glasses' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'El vaso de veladora de toda la vida, de vidrio grueso y con la cruz en el fondo. Sesenta mililitros, para beber despacio.',
      en: 'The votive-candle glass every cantina knows: thick, fluted, with a cross in the base. Sixty milliliters, for sipping slowly.',
    },
    description: {
      es: 'Antes de tener copas, el tequila y el mezcal se servían en lo que había: el vasito de la veladora, ya consumida la cera. Estas se prensan en molde viejo, con doce gajos y fondo pesado.\n\nAguantan lavavajillas, viajes y sobremesas.',
      en: 'Before there were proper glasses, tequila and mezcal were poured into whatever was at hand: the little votive jar, once the wax had burned away. These are pressed in an old mold with twelve flutes and a heavy base.\n\nThey survive dishwashers, journeys and long lunches.',
    },
    discount: { isActive: true, type: 'percentage', value: 20 },
    variants: [
      {
        id: 'veladoras-4',
        sku: 'SC-A-VELA-04',
        size: { es: 'Set de 4', en: 'Set of 4' },
        pricePesos: 290,
        weightGrams: 720,
        stock: { cedis: 200, centro: 24, providencia: 24 },
      },
      {
        id: 'veladoras-8',
        sku: 'SC-A-VELA-08',
        size: { es: 'Set de 8', en: 'Set of 8' },
        pricePesos: 520,
        weightGrams: 1400,
        stock: { cedis: 90, centro: 10, providencia: 10 },
      },
    ],
  },
  {
    id: 'jicara',
    category: 'accessories',
    name: { es: 'Jícara tallada', en: 'Carved gourd cup' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Fruto de cirián, curado y grabado a navaja, con su rodete de palma. Cada pieza es única porque el árbol así lo quiso.',
      en: 'The fruit of the cirián tree, cured and knife-engraved, on a ring of woven palm. Each one is unique because the tree saw to it.',
    },
    description: {
      es: 'La jícara se corta verde, se hierve, se raspa y se seca al sol antes de que la navaja le ponga dibujo: pencas, cerros, un venado a veces. No lleva laca por dentro.\n\nSe enjuaga con agua sola y se seca boca abajo. Con los años toma color.',
      en: 'The gourd is cut green, boiled, scraped and sun-dried before the knife gives it a drawing: agave leaves, hills, now and then a deer. There is no lacquer on the inside.\n\nRinse with plain water and dry upside down. It darkens handsomely with the years.',
    },
    variants: [
      {
        id: 'jicara-chica',
        sku: 'SC-A-JICA-CH',
        size: { es: 'Chica (60 ml)', en: 'Small (60 ml)' },
        pricePesos: 180,
        oldPricePesos: 220,
        weightGrams: 60,
        stock: { cedis: 140, centro: 20, providencia: 20 },
      },
      {
        id: 'jicara-grande',
        sku: 'SC-A-JICA-GR',
        size: { es: 'Grande (150 ml)', en: 'Large (150 ml)' },
        pricePesos: 260,
        oldPricePesos: 310,
        weightGrams: 95,
        stock: { cedis: 80, centro: 10, providencia: 12 },
      },
    ],
  },
  {
    id: 'decantador',
    category: 'accessories',
    name: { es: 'Decantador de cristal', en: 'Crystal decanter' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Cristal sin plomo, tallado en facetas anchas, con tapón esmerilado. Recibe una botella completa y la luz de la tarde.',
      en: 'Lead-free crystal cut in broad facets, with a ground stopper. It takes a full bottle and the evening light.',
    },
    description: {
      es: 'Un tequila no necesita decantarse como un vino, pero un añejo agradece el espacio y la mesa agradece verlo. Ocho facetas largas, base gruesa y un cuello pensado para servir sin gotear.\n\nCapacidad de 900 ml. Para guardar por semanas, mejor la botella original.',
      en: 'Tequila does not need decanting the way wine does, but an añejo enjoys the room and the table enjoys the sight. Eight long facets, a heavy base and a neck made to pour without a drip.\n\nHolds 900 ml. For keeping more than a few weeks, go back to the original bottle.',
    },
    discount: { isActive: true, type: 'fixed', value: 200 },
    variants: [
      {
        id: 'decantador',
        sku: 'SC-A-DECA',
        size: { es: '900 ml', en: '900 ml' },
        pricePesos: 1850,
        weightGrams: 1980,
        stock: { cedis: 40, centro: 4, providencia: 6 },
      },
    ],
  },
  {
    id: 'vertedor',
    category: 'accessories',
    name: { es: 'Vertedor de cobre', en: 'Copper pourer' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Un pico de cobre torneado que corta el chorro sin escurrir. Entra en el cuello de cualquier botella de la casa.',
      en: 'A turned copper spout that stops the pour without a trailing drop. It fits the neck of every bottle we make.',
    },
    description: {
      es: 'Cuello de acero, cuerpo de cobre sin barniz y sello de corcho natural. El orificio de aire está del lado del pulgar, para dosificar con solo taparlo.\n\nEl cobre se oscurece con el uso; si prefieres el brillo, limón y sal.',
      en: 'Steel throat, unlacquered copper body, natural cork seal. The air hole sits under the thumb, so you can measure by covering it.\n\nThe copper darkens with use; if you would rather have it bright, lime and salt will do it.',
    },
    variants: [
      {
        id: 'vertedor',
        sku: 'SC-A-VERT',
        size: { es: 'Una pieza', en: 'One piece' },
        color: { es: 'Cobre', en: 'Copper' },
        pricePesos: 320,
        weightGrams: 85,
        stock: { cedis: 120, centro: 14, providencia: 16 },
      },
    ],
  },
  {
    id: 'molde-hielo',
    category: 'accessories',
    name: { es: 'Molde para hielo grande', en: 'Large ice mold' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Cuatro cubos de seis centímetros que se derriten despacio y no aguan la copa. Silicón grueso con tapa de acero.',
      en: 'Four six-centimeter cubes that melt slowly and leave the drink alone. Thick silicone with a steel lid.',
    },
    description: {
      es: 'Un hielo grande enfría igual y se derrite la mitad. Con agua hervida y dejando la tapa puesta, los cubos salen casi transparentes.\n\nSin olores, apto para lavavajillas y del tamaño justo para nuestros vasos.',
      en: 'One large cube chills just as well and melts half as fast. Boil the water first, keep the lid on, and they come out almost clear.\n\nOdorless, dishwasher-safe and cut to the size of our glasses.',
    },
    variants: [
      {
        id: 'molde-hielo',
        sku: 'SC-A-HIEL',
        size: { es: '4 cubos', en: '4 cubes' },
        color: { es: 'Obsidiana', en: 'Obsidian' },
        pricePesos: 340,
        weightGrams: 380,
        stock: { cedis: 85, centro: 8, providencia: 10 },
      },
    ],
  },
]
