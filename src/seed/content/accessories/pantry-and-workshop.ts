import { TABLE_AND_BAR } from '../collections.ts'
import type { SeedProduct } from '../seed-product.ts'

/** The delivered settings name them. */
export const GIFT_WRAPPING = 'envoltura'
export const ENGRAVING = 'grabado'

export const pantryAndWorkshop: SeedProduct[] = [
  {
    id: 'sal-de-gusano',
    category: 'accessories',
    name: { es: 'Sal de gusano', en: 'Sal de gusano' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Sal de mar, chile costeño y gusano de maguey tostado en comal, molidos en metate. Una pizca sobre la naranja y basta.',
      en: 'Sea salt, costeño chile and comal-toasted maguey larvae, ground on a metate. A pinch over orange is all it takes.',
    },
    description: {
      es: 'Receta de una familia oaxaqueña que la muele para nosotros cada mes. Salada, ahumada y con un fondo de nuez que sorprende a quien la prueba por primera vez.\n\nAcompaña el blanco con naranja, pero también fruta fría, aguacate o elotes. Contiene insectos; puede causar reacción en personas alérgicas a los mariscos.',
      en: 'A recipe from a Oaxacan family who grind it for us every month. Salty, smoky, with a nutty depth that surprises people the first time.\n\nIt goes with blanco and orange, and just as well with cold fruit, avocado or grilled corn. Contains insects; people allergic to shellfish may react to it.',
    },
    variants: [
      {
        id: 'sal-de-gusano-60',
        sku: 'SC-A-SALG-060',
        size: { es: 'Frasco de 60 g', en: '60 g jar' },
        pricePesos: 145,
        weightGrams: 190,
        stock: { cedis: 220, centro: 30, providencia: 30 },
      },
      {
        id: 'sal-de-gusano-150',
        sku: 'SC-A-SALG-150',
        size: { es: 'Frasco de 150 g', en: '150 g jar' },
        pricePesos: 290,
        weightGrams: 360,
        stock: { cedis: 90, centro: 12, providencia: 12 },
      },
    ],
  },
  {
    id: 'mandil',
    category: 'accessories',
    name: { es: 'Mandil de taller', en: 'Workshop apron' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Lona de algodón encerada, tirantes de piel y remaches de cobre: el mismo mandil que se usa en la destilería.',
      en: 'Waxed cotton canvas, leather straps and copper rivets: the same apron worn in the distillery.',
    },
    description: {
      es: 'Tela de catorce onzas que repele salpicaduras y se ablanda con el uso. Bolsa al pecho para el cuaderno, dos al frente para las manos y una trabilla para el trapo.\n\nLos tirantes se cruzan en la espalda para que el peso no caiga en el cuello. Se limpia con esponja húmeda.',
      en: 'Fourteen-ounce cloth that shrugs off splashes and softens with wear. A chest pocket for the notebook, two in front for your hands, and a loop for the towel.\n\nThe straps cross at the back, so no weight hangs from the neck. Wipe clean with a damp sponge.',
    },
    variants: [
      {
        id: 'mandil-m',
        sku: 'SC-A-MAND-M',
        size: { es: 'Talla M', en: 'Size M' },
        color: { es: 'Verde agave', en: 'Agave green' },
        pricePesos: 890,
        weightGrams: 620,
        stock: { cedis: 45, centro: 5, providencia: 5 },
      },
      {
        id: 'mandil-g',
        sku: 'SC-A-MAND-G',
        size: { es: 'Talla G', en: 'Size L' },
        color: { es: 'Verde agave', en: 'Agave green' },
        pricePesos: 890,
        weightGrams: 680,
        stock: { cedis: 40, centro: 5, providencia: 5 },
      },
    ],
  },
  {
    id: 'libro',
    category: 'accessories',
    name: { es: 'Libro «El tiempo del agave»', en: 'The book “Agave Time”' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Un año en el campo y en la destilería, contado por quienes trabajan ahí. Doscientas páginas en español e inglés, pasta dura en tela.',
      en: 'A year in the fields and the distillery, told by the people who work there. Two hundred bilingual pages, bound in cloth.',
    },
    description: {
      es: 'Doce capítulos, uno por mes: la jima, el horno, las aguas, la barrica. Entre ellos, retratos, planos de los alambiques, un glosario honesto y diez recetas para acompañar, no para tapar.\n\nImpreso en Guadalajara en papel de algodón, con grabados hechos para esta edición.',
      en: 'Twelve chapters, one for each month: harvest, oven, rains, barrel. Between them, portraits, drawings of the stills, an honest glossary and ten recipes meant to accompany a tequila rather than hide it.\n\nPrinted in Guadalajara on cotton paper, with engravings made for this edition.',
    },
    discount: { isActive: false, type: 'percentage', value: 10 },
    variants: [
      {
        id: 'libro',
        sku: 'SC-A-LIBR',
        size: { es: 'Pasta dura, 200 páginas', en: 'Hardcover, 200 pages' },
        pricePesos: 750,
        weightGrams: 1150,
        stock: { cedis: 65, centro: 8, providencia: 10 },
      },
    ],
  },
  {
    id: GIFT_WRAPPING,
    category: 'accessories',
    name: { es: 'Caja de regalo en cobre', en: 'Copper gift box' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Caja para una botella en papel cobre, listón verde agave y una tarjeta con tu mensaje. La preparamos a mano antes de enviarla.',
      en: 'A bottle box in copper paper with an agave-green ribbon and a card with your message. We put it together by hand before it leaves.',
    },
    description: {
      es: 'La caja es de cartón rígido forrado y se guarda: le caben una botella de 750 ml o un juego de copitas. El listón es de lino y se anuda sin pegamento, para deshacerlo sin tijeras.\n\nEscribe el mensaje de la tarjeta al pagar, en «Es un regalo». Una envoltura es para una pieza; si regalas varias, agrega las que necesites.',
      en: 'The box is rigid, paper-covered board, worth keeping: it holds a 750 ml bottle or a set of copitas. The ribbon is linen and tied without glue, so it comes undone without scissors.\n\nWrite the message for the card at checkout, under “It’s a gift”. One wrapping is for one piece; if you’re giving several, add as many as you need.',
    },
    variants: [
      {
        id: GIFT_WRAPPING,
        sku: 'SC-A-ENVO',
        size: { es: 'Para una pieza', en: 'For one piece' },
        color: { es: 'Cobre', en: 'Copper' },
        pricePesos: 120,
        weightGrams: 240,
        stock: { cedis: 300, centro: 30, providencia: 30 },
      },
    ],
  },
  {
    id: ENGRAVING,
    category: 'accessories',
    name: { es: 'Grabado de botella', en: 'Bottle engraving' },
    collectionName: TABLE_AND_BAR,
    summary: {
      es: 'Uno o dos renglones con tus palabras en la etiqueta de tu botella: un nombre, una fecha, una promesa. Los grabamos a mano antes de enviarla.',
      en: 'One or two lines of your own on the label of your bottle: a name, a date, a promise. We engrave them by hand before it leaves.',
    },
    description: {
      es: 'Elige la botella y escribe tu texto al pagar, en «¿Grabamos una botella?»: ahí ves cómo queda. Caben 18 caracteres por renglón, con acentos, eñes y números.\n\nUn grabado es para una botella; si grabas varias iguales, todas llevan el mismo texto. Como quedan a tu nombre, las botellas grabadas no se devuelven, salvo que lleguen dañadas, con defecto o equivocadas.',
      en: 'Choose the bottle and write your words at checkout, under “Shall we engrave a bottle?”, where you’ll see how they look. Each line has room for 18 characters, accents, eñes and digits included.\n\nOne engraving is for one bottle; several of the same bottle all carry the same words. Since they’re made yours, engraved bottles can’t be returned unless they arrive damaged, faulty or wrong.',
    },
    variants: [
      {
        id: ENGRAVING,
        sku: 'SC-A-GRAB',
        size: { es: 'Para una botella', en: 'For one bottle' },
        pricePesos: 180,
        weightGrams: 1,
        stock: { cedis: 500, centro: 50, providencia: 50 },
      },
    ],
  },
]
