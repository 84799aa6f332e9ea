import type { Localized } from '#i18n/locale.ts'

export interface SeedOffer {
  id: string
  icon: string
  name: Localized
  description: Localized
}

export const offers: SeedOffer[] = [
  {
    id: 'modelado-3d',
    icon: 'cube',
    name: { es: 'Modelado 3D', en: '3D modeling' },
    description: {
      es: 'Botellas, envases y mobiliario en volumen antes del primer molde, con medidas que el fabricante puede usar.',
      en: 'Bottles, packaging and furniture in the round before the first mold, to measures a maker can use.',
    },
  },
  {
    id: 'renders-arquitectonicos',
    icon: 'arch',
    name: { es: 'Renders arquitectónicos', en: 'Architectural renders' },
    description: {
      es: 'Tu restaurante, hotel o cava con la luz de la tarde, para decidir acabados y convencer al socio.',
      en: 'Your restaurant, hotel or cellar in afternoon light, to settle finishes and win over a partner.',
    },
  },
  {
    id: 'centros-de-datos',
    icon: 'servers',
    name: { es: 'Centros de datos', en: 'Data centers' },
    description: {
      es: 'Cuartos de servidores con energía, clima y acceso en orden; desde un gabinete hasta un piso completo.',
      en: 'Server rooms with power, cooling and access in order; from one cabinet to a whole floor.',
    },
  },
  {
    id: 'servicios-en-la-nube',
    icon: 'cloud',
    name: { es: 'Servicios en la nube', en: 'Cloud services' },
    description: {
      es: 'Servidores, respaldos y bases de datos administrados, con costo a la vista y las llaves a tu nombre.',
      en: 'Managed servers, backups and databases, with the cost in plain sight and the keys in your name.',
    },
  },
  {
    id: 'desarrollo-de-software',
    icon: 'code',
    name: { es: 'Desarrollo de software', en: 'Software development' },
    description: {
      es: 'Sistemas y tiendas en línea por etapas cerradas, con entregas cada dos semanas y código que es tuyo.',
      en: 'Systems and online shops in closed stages, delivered every two weeks, with code that is yours.',
    },
  },
  {
    id: 'campanas-publicitarias',
    icon: 'megaphone',
    name: { es: 'Campañas publicitarias', en: 'Advertising campaigns' },
    description: {
      es: 'Fotografía, anuncios y medición honesta; también para marcas de bebidas, que anuncian con reglas propias.',
      en: 'Photography, ads and honest measuring; also for drinks brands, which advertise under rules of their own.',
    },
  },
]
