import type { Localized } from '#i18n/locale.ts'

export const KIT_PICTURES: Record<string, Record<string, Localized>> = {
  'kit-cata': {
    front: {
      es: 'Caja de madera abierta con cinco miniaturas, del blanco al extra añejo; al frente, una copita y el cuaderno de cata',
      en: 'An open wooden box with five miniatures, from blanco to extra añejo; a copita and the tasting notebook in front',
    },
    closed: {
      es: 'La caja cerrada, de encino oscuro y con el sello de la casa en cobre; delante, un lápiz',
      en: 'The box closed: dark oak with the house’s mark in copper, a pencil in front',
    },
    use: {
      es: 'Cinco copitas en fila, del blanco transparente al extra añejo caoba, cada una delante de su miniatura',
      en: 'Five copitas in a row, from clear blanco to mahogany extra añejo, each in front of its miniature',
    },
  },
  'kit-jicara': {
    front: {
      es: 'Botella de blanco, dos jícaras talladas y un frasco de sal de gusano; detrás, la tapa del estuche',
      en: 'A bottle of blanco, two carved gourd cups and a jar of sal de gusano, the lid of the box behind them',
    },
    closed: {
      es: 'El estuche cerrado: cartón gris con el sello de la casa y un cordón de palma alrededor de la tapa',
      en: 'The box closed: gray board with the house’s mark and a palm cord around the lid',
    },
    use: {
      es: 'Dos jícaras servidas con blanco frente a la botella abierta, el frasco de sal y una rodaja de naranja con una pizca encima',
      en: 'Two gourd cups of blanco before the open bottle, the jar of salt and a slice of orange with a pinch on it',
    },
  },
  'kit-copitas': {
    front: {
      es: 'Estuche de encino claro abierto: una botella de reposado y dos copitas, cada una en su nicho',
      en: 'A pale oak case, open: a bottle of reposado and two copitas, each in its niche',
    },
    closed: {
      es: 'El estuche cerrado: encino claro, tapa corrediza con muesca para el pulgar y el sello marcado a fuego',
      en: 'The case closed: pale oak, a sliding lid with a thumb notch, and the mark burnt into it',
    },
    use: {
      es: 'La botella de reposado abierta y dos copitas servidas; detrás, el estuche cerrado',
      en: 'The reposado open and two copitas poured, with the closed case behind them',
    },
  },
  'kit-trilogia': {
    front: {
      es: 'Blanco, reposado y añejo de 375 ml en fila, en una base de madera oscura',
      en: 'Blanco, reposado and añejo of 375 ml in a row, in a dark wooden base',
    },
    closed: {
      es: 'El estuche cerrado como libro: dos mitades de encino oscuro con el sello en cobre y broches al costado',
      en: 'The case closed like a book: two halves of dark oak with the mark in copper and clasps on the side',
    },
    use: {
      es: 'Las tres botellas con una copita servida delante de cada una: transparente, dorada y ámbar oscuro',
      en: 'The three bottles with a copita poured in front of each: clear, golden and dark amber',
    },
  },
  'kit-margarita': {
    front: {
      es: 'Blanco de 750 ml, coctelera de cobre, medidor doble, platito de sal y medio limón',
      en: 'A 750 ml Blanco, copper shaker, double jigger, small dish of salt and half a lime',
    },
    use: {
      es: 'Una margarita servida en copa, con media orilla de sal y una rodaja de limón; detrás, la coctelera de cobre',
      en: 'A margarita served in a coupe, salt on half the rim and a wheel of lime, with the copper shaker behind it',
    },
    detail: {
      es: 'La coctelera y el medidor de cerca: cobre martillado con tapa lisa, y dos medidas unidas por la cintura',
      en: 'The shaker and jigger up close: hammered copper with a smooth cap, and two measures joined at the waist',
    },
  },
  'kit-corporativo': {
    front: {
      es: 'Botella de añejo junto a su caja de encino claro con una placa de cobre grabada',
      en: 'A bottle of añejo beside its pale oak box with an engraved copper plate',
    },
    open: {
      es: 'La caja abierta con el añejo dentro, el frente con la placa recargado a un lado y la tarjeta en blanco con su sobre',
      en: 'The box open with the añejo inside, its front with the plate leaning beside it, the blank card and its envelope',
    },
    detail: {
      es: 'La placa de cerca: «Para quien sabe esperar, diciembre de 2026», fija al encino con dos clavos de cobre',
      en: 'The plate up close: “Para quien sabe esperar, diciembre de 2026”, held to the oak by two copper nails',
    },
  },
}
