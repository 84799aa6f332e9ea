import type { SeedService } from './seed-service.ts'

export const switchboards: SeedService = {
  id: 'conmutadores',
  icon: 'switchboard',
  name: { es: 'Conmutadores y correo empresarial', en: 'Switchboards and business email' },
  description: {
    es: 'Extensiones, menús de voz y buzones con el nombre de tu empresa.',
    en: 'Extensions, voice menus and mailboxes under your own name.',
  },
  pitch: {
    es: 'Que te encuentren en el número de siempre, y que tus correos lleguen a la bandeja.',
    en: 'Be found on the number you always had, with mail that lands in the inbox.',
  },
  story: [
    {
      es: 'El teléfono que nadie contesta y el correo que cae en no deseados cuestan ventas que no se ven. Pasamos tu número a un conmutador en la nube, con extensiones en recepción, en cocina o en el celular de quien anda en campo, y un menú de voz que no hace esperar.',
      en: 'The phone nobody answers and the mail that falls into junk cost sales you never see. We move your number to a cloud switchboard, with extensions at the front desk, in the kitchen or on the phone of whoever is in the field, and a voice menu that keeps nobody waiting.',
    },
    {
      es: 'El correo lleva tu dominio y sus firmas en regla (SPF, DKIM y DMARC), que es lo que hace que un banco o un cliente lo reciba. Mudamos los buzones viejos con todo y carpetas.',
      en: 'Mail carries your domain with its signatures in order (SPF, DKIM and DMARC), which is what lets a bank or a customer receive it. We move old mailboxes, folders and all.',
    },
  ],
  audience: [
    {
      es: 'Hoteles con habitaciones, recepción y reservaciones en la misma línea.',
      en: 'Hotels with rooms, front desk and bookings on one line.',
    },
    {
      es: 'Empresas con vendedores en la calle que hoy dan su número personal.',
      en: 'Companies whose salespeople give out their own number.',
    },
    {
      es: 'Negocios que todavía cotizan desde un correo gratuito.',
      en: 'Businesses that still quote from a free mail account.',
    },
  ],
  features: [
    { es: 'Conservas tus números', en: 'You keep your numbers' },
    { es: 'Extensiones en escritorio y celular', en: 'Extensions on desks and cell phones' },
    { es: 'Menú de voz en español e inglés', en: 'A voice menu in Spanish and English' },
    { es: 'Horarios, colas y buzón al correo', en: 'Hours, queues and voicemail by email' },
    { es: 'Correo con tu dominio, firmado', en: 'Mail on your domain, signed' },
    { es: 'Grabación con aviso, donde haga falta', en: 'Recording with notice, where needed' },
    { es: 'Mudanza de buzones sin perder carpetas', en: 'Mailboxes moved with every folder' },
  ],
  steps: [
    {
      title: { es: 'Escuchar tus llamadas', en: 'Hearing your calls' },
      text: {
        es: 'Cuántas entran, a qué hora y cuántas se pierden.',
        en: 'How many come in, at what hour and how many are lost.',
      },
    },
    {
      title: { es: 'Guion y extensiones', en: 'Script and extensions' },
      text: {
        es: 'Escribimos el menú contigo: corto, con salida a una persona desde el primer nivel.',
        en: 'We write the menu with you: short, with a way to a person from the first level.',
      },
    },
    {
      title: { es: 'Portabilidad y correo', en: 'Numbers and mail' },
      text: {
        es: 'Tramitamos el cambio del número y dejamos el correo trabajando en paralelo.',
        en: 'We arrange the number’s transfer and leave mail running side by side.',
      },
    },
    {
      title: { es: 'Estreno', en: 'First day' },
      text: {
        es: 'Teléfonos en su sitio, gente capacitada y reporte de llamadas cada lunes.',
        en: 'Phones in place, people trained and a call report every Monday.',
      },
    },
  ],
  questions: [
    {
      question: { es: '¿Pierdo mi número actual?', en: 'Do I lose my number?' },
      answer: {
        es: 'No. La portabilidad es un derecho y nosotros hacemos el trámite; mientras tanto las llamadas se desvían.',
        en: 'No. Keeping it is a right and we do the paperwork; meanwhile calls are forwarded.',
      },
    },
    {
      question: { es: '¿Necesito teléfonos nuevos?', en: 'Do I need new phones?' },
      answer: {
        es: 'Se puede usar el celular o la computadora. Para recepción y cocina recomendamos aparato fijo, y los analógicos se aprovechan con un adaptador.',
        en: 'A cell phone or computer will do. For front desk and kitchen we suggest a fixed set, and analog ones can be kept with an adapter.',
      },
    },
    {
      question: { es: '¿Y si se va la luz?', en: 'And if the power goes?' },
      answer: {
        es: 'El conmutador sigue en la nube: las llamadas pasan a los celulares o al buzón, según lo que hayas decidido.',
        en: 'The switchboard is still in the cloud: calls go to cell phones or voicemail, as you decided.',
      },
    },
    {
      question: {
        es: '¿Por qué mis correos llegan a no deseados?',
        en: 'Why does my mail land in junk?',
      },
      answer: {
        es: 'Casi siempre faltan las firmas del dominio o el servidor comparte mala reputación. Lo revisamos sin costo con un solo correo de prueba.',
        en: 'Almost always the domain’s signatures are missing or the server shares a bad name. We check it at no charge with one test message.',
      },
    },
  ],
  related: ['redes', 'cloud', 'reparacion-computadoras'],
}
