import type { SeedService } from './seed-service.ts'

export const computerRepair: SeedService = {
  id: 'reparacion-computadoras',
  icon: 'computer',
  name: { es: 'Reparación de computadoras', en: 'Computer repair' },
  description: {
    es: 'Diagnóstico, refacciones y mantenimiento, en taller o en tu oficina.',
    en: 'Diagnosis, parts and upkeep, in our workshop or at your desk.',
  },
  pitch: {
    es: 'La máquina vuelve con tus archivos adentro y una hoja que dice qué tenía.',
    en: 'The machine comes back with your files inside and a sheet that says what was wrong.',
  },
  story: [
    {
      es: 'Una computadora descompuesta rara vez llega en buen momento: cae en quincena, a media temporada o con la factura a medio timbrar. Por eso primero ponemos a salvo la información y después abrimos el equipo. Si reparar cuesta más de lo que vale la máquina, te lo decimos antes de gastar un peso.',
      en: 'A computer never breaks at a good time: it goes on payday, in high season or halfway through an invoice. So we make your data safe first and open the machine second. If mending it costs more than it is worth, we tell you before you spend a peso.',
    },
    {
      es: 'Trabajamos laptops, equipos de escritorio, todo en uno y las computadoras que viven detrás de una barra o junto a una caldera, con polvo, calor y melaza.',
      en: 'We work on laptops, desktops, all-in-ones and the computers that live behind a bar or beside a boiler, with dust, heat and molasses.',
    },
  ],
  audience: [
    {
      es: 'Oficinas y despachos con cinco a cien equipos y nadie de sistemas en la nómina.',
      en: 'Offices with five to a hundred machines and nobody from IT on the payroll.',
    },
    {
      es: 'Restaurantes y hoteles que no pueden cerrar la recepción ni la barra para esperar un técnico.',
      en: 'Restaurants and hotels that can’t close the front desk or the bar to wait for a technician.',
    },
    {
      es: 'Destilerías y talleres donde el equipo convive con vapor, polvo y vibración.',
      en: 'Distilleries and workshops where machines live with steam, dust and vibration.',
    },
  ],
  features: [
    { es: 'Respaldo antes de tocar nada', en: 'A backup before anything is touched' },
    { es: 'Diagnóstico por escrito', en: 'A written diagnosis' },
    { es: 'Refacciones nuevas, con su factura', en: 'New parts, with their invoice' },
    { es: 'Cambio a disco de estado sólido', en: 'Upgrade to solid-state drives' },
    { es: 'Limpieza de virus y de programas que sobran', en: 'Removal of viruses and of what you never asked for' },
    { es: 'Mantenimiento preventivo con calendario', en: 'Preventive upkeep on a calendar' },
    { es: 'Equipo de préstamo en pólizas mensuales', en: 'A machine on loan with monthly plans' },
  ],
  steps: [
    {
      title: { es: 'Nos cuentas', en: 'You tell us' },
      text: {
        es: 'Qué hace, qué dejó de hacer y desde cuándo. Muchas fallas se resuelven ahí mismo, a distancia.',
        en: 'What it does, what it stopped doing and since when. Many faults are solved right there, remotely.',
      },
    },
    {
      title: { es: 'Respaldamos y revisamos', en: 'We back up and look' },
      text: {
        es: 'Vamos por el equipo o lo revisamos en tu sitio. La información se copia primero.',
        en: 'We collect the machine or look at it where it stands. Data is copied first.',
      },
    },
    {
      title: { es: 'Autorizas', en: 'You approve' },
      text: {
        es: 'Recibes el diagnóstico, el precio con IVA y el plazo. Nada se cambia sin tu visto bueno.',
        en: 'You get the diagnosis, the price with VAT (IVA) and the date. Nothing is changed without your word.',
      },
    },
    {
      title: { es: 'Vuelve a su lugar', en: 'It goes back' },
      text: {
        es: 'Lo instalamos, lo probamos contigo y te entregamos la pieza que salió.',
        en: 'We install it, test it with you and hand over the part that came out.',
      },
    },
  ],
  questions: [
    {
      question: { es: '¿Voy a perder mis archivos?', en: 'Will I lose my files?' },
      answer: {
        es: 'Lo primero es copiarlos. Si el disco está dañado te decimos qué se puede rescatar y qué no antes de intentarlo; nadie honesto puede prometer el cien por ciento.',
        en: 'Copying them is the first thing we do. If the disk is damaged we say what can be rescued and what can’t before trying; nobody honest can promise all of it.',
      },
    },
    {
      question: { es: '¿Cuánto tarda?', en: 'How long does it take?' },
      answer: {
        es: 'Un disco, una memoria o una limpieza salen casi siempre al día siguiente. Pantallas y tarjetas dependen de la refacción, y la fecha va en el presupuesto.',
        en: 'A disk, memory or a clean-up is usually ready the next day. Screens and boards depend on the part, and the date goes in the quote.',
      },
    },
    {
      question: { es: '¿La reparación tiene garantía?', en: 'Is the repair guaranteed?' },
      answer: {
        es: 'Sí: la pieza conserva la de su fabricante y nuestra mano de obra tiene la suya. Las dos van por escrito en la hoja de entrega.',
        en: 'Yes: the part keeps its maker’s and our work has its own. Both are in writing on the delivery sheet.',
      },
    },
    {
      question: { es: '¿Y si no conviene repararla?', en: 'What if it isn’t worth mending?' },
      answer: {
        es: 'Te lo decimos, pasamos tu información al equipo que elijas y borramos el viejo antes de reciclarlo.',
        en: 'We say so, move your data to the machine you choose and wipe the old one before it is recycled.',
      },
    },
  ],
  related: ['redes', 'impresoras', 'cloud'],
}
