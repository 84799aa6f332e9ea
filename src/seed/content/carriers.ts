import type { carriers } from '#db/schema/shipping.server.ts'

/** Couriers that exist nowhere, with their tracking pages. */
export const CARRIERS: (typeof carriers.$inferInsert)[] = [
  {
    id: 'valle',
    name: 'Paquetería del Valle',
    trackingUrl: 'https://rastreo.paqueteriadelvalle.example/guia/{number}',
  },
  { id: 'cumbre', name: 'Mensajería Cumbre', trackingUrl: 'https://mensajeriacumbre.example/rastreo?guia={number}' },
]
