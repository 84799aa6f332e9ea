import type { SeedPage } from './seed-page.ts'

export const emptyBottle: SeedPage = {
  id: 'empty-bottle',
  slug: 'la-botella-vacia',
  title: { es: 'Qué hacer con la botella vacía', en: 'What to do with the empty' },
  summary: {
    es: 'El vidrio se funde y vuelve a ser botella cuantas veces haga falta. Antes de tirarla, cinco minutos y un par de ideas.',
    en: 'Glass can go back into the furnace as often as you like. Five minutes’ work, and a few ideas for before you let it go.',
  },
  body: {
    es: `## Para reciclarla

- Enjuágala. Un poco de agua basta; no hace falta que brille.
- Quita el tapón y, si trae, el collarín o la placa de metal.
- Deja la etiqueta: se quema en el horno.
- Llévala al contenedor de vidrio o entrégala aparte y entera. Rota, en papel grueso y con aviso, para que nadie se corte.

Las copas, los vasos y los decantadores **no van con las botellas**: su vidrio funde a otra temperatura y echa a perder el lote. Si están enteros, alguien los querrá.

## El tapón y la caja

El corcho natural se composta o se vuelve tope de puerta, portavasos, pizarra. Si tiene cabeza de madera o de metal, sepárala. El cartón va plano y seco con el papel. La caja de madera de un estuche suele encontrar trabajo sola: guarda cartas, tés o tornillos.

## Para quedártela

Una botella de tequila es más gruesa que la mayoría y aguanta bien una segunda vida.

- Agua en la mesa, con una rama de hierbabuena.
- Aceite de oliva, con un tapón vertedor.
- Una sola flor alta. Las de cuello angosto la sostienen derecha.
- La salsa de la casa, en el refrigerador y con fecha.

Una precaución: no vuelvas a llenarla con otro destilado para regalarlo o venderlo. Una botella con nuestra etiqueta debe llevar lo que la etiqueta dice. Por eso, si la vas a tirar donde otros buscan entre la basura, táchala o ráspala antes.`,
    en: `## Recycling it

- Rinse it. A splash of water is plenty; it needn’t sparkle.
- Take off the stopper, and any metal plate or collar.
- Leave the label on. It burns away in the furnace.
- Put it in the glass container, or hand it over whole and apart from the rest. If it’s broken, wrap it in thick paper and say so, so that nobody gets cut.

Tumblers, stemware and decanters **don’t belong with bottles**. Their glass melts at another temperature and spoils the batch. If they’re in one piece, somebody will want them.

## The stopper and the box

Natural cork composts well, or becomes a coaster, a doorstop, a pinboard. If it has a wooden or metal top, pull the two apart. Cardboard goes flat and dry with the paper. Wooden gift boxes tend to find a job by themselves, holding letters, tea or screws.

## Keeping it

A tequila bottle is thicker than most, and does well in a second career.

- Water at the table, with a sprig of mint.
- Olive oil, with a pouring spout.
- One tall flower. Narrow necks hold it upright.
- House salsa in the fridge, with the date on it.

One caution: please don’t fill it with another spirit to give away or sell. A bottle that wears our label should hold what the label says. If yours is going where people pick through the bins, cross the label out first.`,
  },
}
