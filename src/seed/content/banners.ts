import type { Localized } from '#i18n/locale.ts'

export interface SeedBanner {
  id: string
  screen: '/' | '/cart'
  type: 'banner' | 'cart'
  status: 'active'
  title: Localized
  description: Localized
  imageUrl: string[]
  /** Lower comes first. */
  priority: number
  link: string
  showComingSoon: boolean
  comingSoonText?: { message: Localized; date: Localized; features: Localized[]; contact: Localized }
}

export const banners: SeedBanner[] = [
  {
    id: 'home-agave-dusk',
    screen: '/',
    type: 'banner',
    status: 'active',
    title: { es: 'Agave que se jima maduro', en: 'Agave cut only when ripe' },
    description: {
      es: 'Tequila 100 % agave azul, cocido en horno de mampostería y destilado en cobre.',
      en: '100% blue agave tequila, baked in brick ovens and distilled in copper.',
    },
    imageUrl: ['/pictures/stage/ledge-1920x1040.webp'],
    priority: 1,
    link: '/store',
    showComingSoon: false,
  },
  {
    id: 'home-barrel-room',
    screen: '/',
    type: 'banner',
    status: 'active',
    title: { es: 'Veinte meses a oscuras', en: 'Twenty months in the dark' },
    description: {
      es: 'En barricas pequeñas de roble, en la bodega más fresca de la casa: conoce nuestro Añejo.',
      en: 'In small oak barrels, in the coolest cellar we have: meet our Añejo.',
    },
    imageUrl: ['/pictures/banners/barrel-room-1920x820.webp'],
    priority: 2,
    link: '/store/anejo',
    showComingSoon: false,
  },
  {
    id: 'home-copper-still',
    screen: '/',
    type: 'banner',
    status: 'active',
    title: { es: 'Así sale del alambique', en: 'Just as it leaves the still' },
    description: {
      es: 'Still: blanco embotellado a su propio grado, sin una gota de agua.',
      en: 'Still: a blanco bottled at its own strength, without a drop of water.',
    },
    imageUrl: ['/pictures/banners/copper-still-1920x820.webp'],
    priority: 3,
    link: '/store/still',
    showComingSoon: false,
  },
  {
    id: 'home-founders-reserve',
    screen: '/',
    type: 'banner',
    status: 'active',
    title: { es: 'Diez años en barrica', en: 'Ten years in the barrel' },
    description: {
      es: 'Las primeras barricas de la casa están por abrirse.',
      en: 'The first barrels of the house are about to be opened.',
    },
    imageUrl: ['/pictures/banners/night-cellar-1920x820.webp'],
    priority: 4,
    link: '/store/extra-anejo-diez',
    showComingSoon: true,
    comingSoonText: {
      message: { es: 'Extra Añejo Diez, muy pronto', en: 'Extra Añejo Ten, very soon' },
      date: { es: 'Otoño de 2027', en: 'Autumn 2027' },
      features: [
        { es: 'Edición única', en: 'A single release' },
        { es: 'Botella facetada y numerada', en: 'Faceted, numbered bottle' },
        { es: 'Certificado firmado', en: 'Signed certificate' },
      ],
      contact: {
        es: 'Deja tu correo y te avisamos el día que salga',
        en: 'Leave your email and hear about it on release day',
      },
    },
  },
  {
    id: 'cart-tasting',
    screen: '/cart',
    type: 'cart',
    status: 'active',
    title: { es: '¿No sabes por cuál empezar?', en: 'Not sure where to begin?' },
    description: {
      es: 'Cinco miniaturas, del blanco al extra añejo, y un cuaderno para anotar.',
      en: 'Five miniatures, from blanco to extra añejo, and a notebook to write in.',
    },
    imageUrl: ['/pictures/banners/tasting-table-1920x820.webp'],
    priority: 1,
    link: '/store/kit-cata',
    showComingSoon: false,
  },
  {
    id: 'cart-copitas',
    screen: '/cart',
    type: 'cart',
    status: 'active',
    title: { es: 'La copa también cuenta', en: 'The glass matters too' },
    description: {
      es: 'Copitas sopladas en Tlaquepaque, las mismas de nuestra mesa de cata.',
      en: 'Copitas blown in Tlaquepaque, the ones on our own tasting table.',
    },
    imageUrl: ['/pictures/banners/copitas-window-1920x820.webp'],
    priority: 2,
    link: '/store/copitas',
    showComingSoon: false,
  },
]
