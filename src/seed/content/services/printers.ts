import type { SeedService } from './seed-service.ts'

export const printers: SeedService = {
  id: 'impresoras',
  icon: 'printer',
  name: { es: 'Impresoras', en: 'Printers' },
  description: {
    es: 'Renta, consumibles y reparación; la fila para imprimir se acaba.',
    en: 'Rental, supplies and repair; no more queue at the tray.',
  },
  pitch: {
    es: 'Que salga la etiqueta, el ticket y la factura a la primera, aunque sea sábado a las once.',
    en: 'The label, the ticket and the invoice come out at the first try, even on a Saturday at eleven.',
  },
  story: [
    {
      es: 'Una impresora parada detiene más de lo que parece: sin etiqueta no sale la caja, sin comanda no sale el plato, sin ticket no sale el cliente. Las rentamos, las reparamos y les llevamos el tóner antes de que se acabe, porque el contador de hojas nos avisa a nosotros.',
      en: 'A stopped printer holds up more than it seems: without a label the case doesn’t leave, without an order the plate doesn’t, without a ticket the customer doesn’t. We rent them, mend them and bring toner before it runs out, because the page counter tells us.',
    },
    {
      es: 'Atendemos láser y tinta de oficina, térmicas de ticket y de etiqueta, matriz de punto para las formas que todavía la piden, y plotter.',
      en: 'We look after office laser and ink, thermal ticket and label printers, dot matrix for the forms that still ask for it, and plotters.',
    },
  ],
  audience: [
    {
      es: 'Embotelado y almacén: etiquetas, cajas y remisiones que no esperan.',
      en: 'Bottling and warehouse: labels, cases and waybills that won’t wait.',
    },
    {
      es: 'Cocinas y barras con impresoras de comanda entre calor y grasa.',
      en: 'Kitchens and bars with order printers amid heat and grease.',
    },
    {
      es: 'Escuelas, notarías y despachos que imprimen miles de hojas al mes.',
      en: 'Schools, notaries and practices that print thousands of sheets a month.',
    },
  ],
  features: [
    { es: 'Renta por hoja, con equipo incluido', en: 'Rental by the sheet, machine included' },
    { es: 'Tóner y refacciones sin pedirlos', en: 'Toner and parts without asking' },
    { es: 'Equipo de repuesto en tu local', en: 'A spare machine on your premises' },
    { es: 'Térmicas de ticket, comanda y etiqueta', en: 'Thermal ticket, order and label printers' },
    { es: 'Límites y reportes por usuario', en: 'Limits and reports by person' },
    { es: 'Recolección y reciclaje de cartuchos', en: 'Cartridges collected and recycled' },
  ],
  steps: [
    {
      title: { es: 'Conteo', en: 'Count' },
      text: {
        es: 'Medimos un mes de hojas: cuántas, de qué tipo y en qué máquina.',
        en: 'We measure a month of sheets: how many, of what kind, on which machine.',
      },
    },
    {
      title: { es: 'Propuesta', en: 'Proposal' },
      text: {
        es: 'Qué conservar, qué reparar y qué rentar, con el costo real por hoja de cada opción.',
        en: 'What to keep, mend or rent, with the real cost per sheet of each choice.',
      },
    },
    {
      title: { es: 'Instalación', en: 'Installation' },
      text: {
        es: 'Conectadas, con nombre claro y probadas desde cada computadora.',
        en: 'Connected, clearly named and tried from every computer.',
      },
    },
    {
      title: { es: 'Abasto', en: 'Supply' },
      text: {
        es: 'Consumibles y mantenimiento por calendario; tú ves el conteo cada mes.',
        en: 'Supplies and upkeep by calendar; you see the count every month.',
      },
    },
  ],
  questions: [
    {
      question: { es: '¿Reparan la que ya tengo?', en: 'Do you mend the one I have?' },
      answer: {
        es: 'Casi todas, mientras haya refacción. Si ya no la hay te lo decimos en el diagnóstico, no después.',
        en: 'Almost any, while parts exist. If they no longer do we say so in the diagnosis, not later.',
      },
    },
    {
      question: { es: '¿Usan cartuchos originales?', en: 'Do you use original cartridges?' },
      answer: {
        es: 'Original o compatible de calidad, tú eliges, y cada uno con su precio por hoja. Si un compatible daña el equipo en renta, lo pagamos nosotros.',
        en: 'Original or good compatible, as you choose, each with its price per sheet. If a compatible harms a rented machine, we pay.',
      },
    },
    {
      question: { es: '¿Hay plazo forzoso en la renta?', en: 'Is there a minimum rental?' },
      answer: {
        es: 'Doce meses en equipos nuevos; sin plazo en equipos de nuestra flota. Va en la primera página del contrato.',
        en: 'Twelve months for new machines; none for those of our own fleet. It is on the contract’s first page.',
      },
    },
    {
      question: {
        es: '¿Pueden imprimir desde tabletas y celulares?',
        en: 'Can tablets and phones print?',
      },
      answer: {
        es: 'Sí, también desde la red de invitados si lo pides, sin que esa red vea lo demás.',
        en: 'Yes, also from the guest network if you ask, without that network seeing the rest.',
      },
    },
  ],
  related: ['punto-venta', 'reparacion-computadoras', 'redes'],
}
