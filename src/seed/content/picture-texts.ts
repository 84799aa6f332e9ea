import type { Localized } from '#i18n/locale.ts'
import { KIT_PICTURES } from './picture-texts-kits.ts'

/** What pictures of kits and accessories show, by product and view, for those who can't see them. */
export const PICTURE_TEXTS: Record<string, Record<string, Localized>> = {
  ...KIT_PICTURES,
  copitas: {
    front: {
      es: 'Tres copitas de cata servidas: blanco al fondo, reposado al frente y añejo a la derecha',
      en: 'Three tasting copitas, poured: blanco at the back, reposado in front, añejo to the right',
    },
    use: {
      es: 'Dos copitas recién servidas junto a una botella abierta de reposado, con su tapón de roble en la mesa',
      en: 'Two copitas just poured beside an open bottle of reposado, its oak stopper on the table',
    },
    detail: {
      es: 'La copita de cerca: cáliz ancho a media altura, boca que se cierra y el tequila por debajo de lo más ancho',
      en: 'The copita up close: wide at the waist, closing at the mouth, the tequila poured just below its widest point',
    },
  },
  veladoras: {
    front: {
      es: 'Tres vasos de veladora de vidrio grueso: uno vacío, uno con blanco y uno con reposado',
      en: 'Three thick veladora glasses: one empty, one with blanco, one with reposado',
    },
    use: {
      es: 'Dos veladoras servidas con blanco frente a la botella abierta, medio limón y una rodaja de naranja con sal de gusano',
      en: 'Two veladoras of blanco before the open bottle, half a lime, and a slice of orange with sal de gusano',
    },
    detail: {
      es: 'Una veladora boca abajo deja ver la cruz en relieve del fondo; detrás, otra servida con reposado',
      en: 'A veladora turned over shows the raised cross on its base; behind it, another poured with reposado',
    },
  },
  jicara: {
    front: {
      es: 'Dos jícaras talladas con líneas de cerros, grande y chica, sobre rodetes de palma',
      en: 'Two gourd cups carved with lines of hills, a large and a small one, on woven palm rings',
    },
    use: {
      es: 'Una jícara servida con blanco delante de la botella abierta, con una rodaja de naranja y sal de gusano',
      en: 'A gourd cup of blanco in front of the open bottle, with a slice of orange and sal de gusano',
    },
    detail: {
      es: 'El tallado de cerca: cerros y pencas abiertos a navaja en la cáscara café, y el rodete de palma trenzada',
      en: 'The carving up close: hills and agave leaves cut by knife into the brown rind, above the braided palm ring',
    },
  },
  decantador: {
    front: {
      es: 'Decantador de cristal de ocho facetas, a medio llenar con añejo y con su tapón tallado',
      en: 'Eight-sided crystal decanter, half full of añejo, with its cut stopper',
    },
    use: {
      es: 'El decantador destapado, su tapón de cabeza sobre la mesa y dos vasos bajos servidos con añejo',
      en: 'The decanter open, its stopper upended on the table, and two low tumblers poured with añejo',
    },
    detail: {
      es: 'El cuello y el tapón de cerca: corte de ocho caras en el tapón, labio grueso y hombros facetados',
      en: 'Neck and stopper up close: an eight-sided cut, a thick lip and faceted shoulders',
    },
  },
  vertedor: {
    front: {
      es: 'Dos vertedores de cobre con sello de corcho, uno de pie y otro acostado',
      en: 'Two copper pourers with cork seals, one standing and one on its side',
    },
    use: {
      es: 'El vertedor puesto en una botella de reposado: el corcho entra completo en el cuello y el pico se curva hacia un lado',
      en: 'The pourer in a bottle of reposado: the cork sits fully inside the neck and the spout curves to one side',
    },
    detail: {
      es: 'De cerca: pico curvo de cobre pulido, collarín torneado, tubito de acero para el aire y corcho cónico',
      en: 'Up close: a curved spout of polished copper, a turned collar, a small steel air tube and a tapered cork',
    },
  },
  'molde-hielo': {
    front: {
      es: 'Molde negro con cuatro cubos grandes de hielo, uno más al frente y la tapa de acero detrás',
      en: 'A black mold with four large ice cubes, one more in front and the steel lid behind',
    },
    closed: {
      es: 'El molde cerrado: un bloque negro y bajo con la tapa de acero al ras de las paredes',
      en: 'The mold closed: a low black block with its steel lid flush with the walls',
    },
    use: {
      es: 'Un solo cubo grande en un vaso bajo con añejo; detrás, el molde vacío con sus cuatro huecos',
      en: 'One large cube in a low glass of añejo, and behind it the empty mold with its four wells',
    },
  },
  'sal-de-gusano': {
    front: {
      es: 'Dos frascos de sal de gusano con tapón de corcho, de 60 y 150 gramos, y un montoncito de sal rojiza',
      en: 'Two corked jars of sal de gusano, 60 and 150 grams, and a small heap of the reddish salt',
    },
    use: {
      es: 'Dos rodajas de naranja con una pizca de sal de gusano al centro, una copita de blanco y el frasco cerrado',
      en: 'Two slices of orange with a pinch of sal de gusano on each, a copita of blanco and the corked jar',
    },
    detail: {
      es: 'El frasco abierto, con el corcho a un lado: se ve el grano grueso, rojo de chile y blanco de sal',
      en: 'The jar open, its cork beside it: coarse grains, red with chile and white with salt',
    },
  },
  mandil: {
    front: {
      es: 'Mandil verde agave colgado de un perno de cobre, con tirantes de piel y tres bolsas',
      en: 'An agave-green apron on a copper peg, with leather straps and three pockets',
    },
    use: {
      es: 'El mandil con lo suyo en las bolsas: cuaderno y lápiz al pecho, vertedor de cobre y trapo de lino abajo',
      en: 'The apron with its pockets filled: notebook and pencil at the chest, a copper pourer and a linen cloth below',
    },
    detail: {
      es: 'La bolsa del pecho de cerca: ribete de piel, remaches de cobre y el tirante cosido a la lona',
      en: 'The chest pocket up close: leather trim, copper rivets and the strap fixed to the canvas',
    },
  },
  libro: {
    front: {
      es: 'Libro de tela verde con el título «El tiempo del agave» y una sierra estampados en cobre',
      en: 'A book bound in green cloth, its title “El tiempo del agave” and a mountain range stamped in copper',
    },
    open: {
      es: 'El libro abierto en el capítulo de marzo, «La jima»: a la izquierda un grabado de la sierra, a la derecha el texto, y una copita al lado',
      en: 'The book open at March, “La jima”: an engraving of the hills on the left, the text on the right, a copita beside it',
    },
    detail: {
      es: 'La pasta de cerca: la trama de la tela y las letras de cobre hundidas en ella',
      en: 'The cover up close: the weave of the cloth and the copper letters pressed into it',
    },
  },
  envoltura: {
    front: {
      es: 'Caja alta de papel cobre con listón verde y moño; al frente, una tarjeta escrita',
      en: 'A tall box in copper paper with a green ribbon and bow, a written card in front',
    },
    open: {
      es: 'La caja abierta con papel de seda, una botella de reposado lista para entrar y la tapa con su moño al frente',
      en: 'The box open, lined with tissue, a bottle of reposado ready to go in and the lid with its bow in front',
    },
    detail: {
      es: 'El moño de cerca: listón de lino verde, dos lazos y el nudo sobre la tapa de papel cobre',
      en: 'The bow up close: green linen ribbon, two loops and the knot on the copper paper lid',
    },
  },
  grabado: {
    front: {
      es: 'Placa grabada «Para Elena y Tomás» y, delante, el buril con mango de encino',
      en: 'A plate engraved “Para Elena y Tomás”, with an oak-handled burin in front of it',
    },
    use: {
      es: 'Una botella de blanco con «Para Elena y Tomás» en la etiqueta y el buril a un lado',
      en: 'A bottle of blanco with “Para Elena y Tomás” on its label, the burin beside it',
    },
    detail: {
      es: 'La punta del buril junto a la última letra de «Tomás», con una viruta de cobre sobre la mesa',
      en: 'The tip of the burin at the last letter of “Tomás”, a curl of copper on the table',
    },
  },
  'cava-de-mesa': {
    front: {
      es: 'Cava de mesa abierta: seis copitas arriba, tres botellas abajo y puertas de duela con bisagras de cobre',
      en: 'The tabletop cellar open: six copitas above, three bottles below, stave doors on copper hinges',
    },
    closed: {
      es: 'La cava cerrada: dos puertas de duelas de encino, bisagras largas y perillas de cobre',
      en: 'The cellar closed: two doors of oak staves, long hinges and copper knobs',
    },
    detail: {
      es: 'Por dentro: reposado, añejo y extra añejo bajo una repisa con seis copitas en fila',
      en: 'Inside: reposado, añejo and extra añejo under a shelf with six copitas in a row',
    },
  },
}
