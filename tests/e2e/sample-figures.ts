import type { toFiguresResponse } from '#api/admin/analytics/figures-response.ts'

type Figures = ReturnType<typeof toFiguresResponse>
type Sums = Figures['total']['now']

const NOTHING: Sums = {
  revenue: 0,
  takenOff: 0,
  orders: 0,
  cancelled: 0,
  averageTicket: null,
  units: 0,
  discount: 0,
  shipping: 0,
  visits: 0,
  productVisits: 0,
  cartVisits: 0,
  checkoutVisits: 0,
  paidVisits: 0,
  abandonedCarts: 0,
  abandoned: 0,
}

const of = (now: Partial<Sums>, before: Partial<Sums> = {}) => ({
  now: { ...NOTHING, ...now },
  before: { ...NOTHING, ...before },
})
const part = (key: string, name: string | null, now: Partial<Sums>, before?: Partial<Sums>) => ({
  key,
  name,
  ...of(now, before),
})

/** Figures of a week, as the API tells them; `revenue` is the last day's. */
export function sampleFigures(revenue = 4200): Figures {
  const days = [1200, 0, 2400.5, 900, -350, 1800, revenue]
  const sum = days.reduce((total, day) => total + day, 0)
  return {
    period: {
      now: { from: '2026-11-09', to: '2026-11-15' },
      before: { from: '2026-11-02', to: '2026-11-08' },
      by: 'day',
    },
    countedAt: '2026-11-15T18:00:00.000Z',
    isEmpty: false,
    total: of(
      {
        revenue: sum,
        orders: 9,
        averageTicket: 1128,
        visits: 240,
        productVisits: 130,
        cartVisits: 44,
        checkoutVisits: 20,
        paidVisits: 9,
        abandonedCarts: 3,
        abandoned: 2310,
      },
      { revenue: 8000, orders: 10, averageTicket: 800, visits: 200 },
    ),
    series: days.map((day, index) => ({
      start: `2026-11-${String(9 + index).padStart(2, '0')}`,
      ...of({ revenue: day, orders: 1 }, { revenue: 1100 }),
    })),
    products: [
      part('reposado', 'Tequila Reposado', { revenue: 7000, units: 8 }, { revenue: 3500 }),
      part('lost', null, { revenue: 1000, units: 1 }),
    ],
    categories: [part('bottles', 'Botellas', { revenue: 8000, units: 9 })],
    paymentMethods: [
      part('card', null, { revenue: 9000, orders: 7 }),
      part('spei', null, { revenue: 1150, orders: 2 }),
    ],
    states: [
      part('JAL', null, { revenue: 6000, orders: 5 }),
      part('YUC', null, { revenue: 900, orders: 1 }),
      part('', null, { revenue: 50, orders: 1 }),
    ],
    buyers: [part('new', null, { revenue: 6000, orders: 5 }), part('returning', null, { revenue: 4150, orders: 4 })],
    discounts: [
      part('code:AGAVE', null, { discount: 450, orders: 3 }),
      part('points', null, { discount: 20, orders: 1 }),
    ],
    sources: [
      part('', null, { visits: 200, paidVisits: 6 }),
      part('revista.example', null, { visits: 40, paidVisits: 3 }),
    ],
    devices: [part('phone', null, { visits: 180 }), part('desktop', null, { visits: 60 })],
    runningOut: [
      {
        productId: 'reposado',
        variantId: 'reposado-750',
        sku: 'REP-750',
        name: 'Tequila Reposado',
        size: '750 ml',
        available: 2,
        sold: 20,
        daysLeft: 2,
      },
    ],
  }
}
