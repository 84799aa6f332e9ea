import type { Localized } from '#i18n/locale.ts'

/** What pictures of kits and accessories show, by product and view, for those who can't see them. */
export const PICTURE_TEXTS: Record<string, Record<string, Localized>> = {
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
}
