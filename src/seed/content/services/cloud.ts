import type { SeedService } from './seed-service.ts'

export const cloud: SeedService = {
  id: 'cloud',
  icon: 'cloud',
  name: { es: 'Nube', en: 'Cloud' },
  description: {
    es: 'Correo, archivos y servidores que siguen ahí cuando se va la luz.',
    en: 'Mail, files and servers that stay up when the lights go out.',
  },
  pitch: {
    es: 'Tu operación deja de depender de la computadora que está debajo del escritorio.',
    en: 'Your business stops depending on the computer under the desk.',
  },
  story: [
    {
      es: 'Casi toda empresa tiene un equipo que nadie se atreve a apagar: ahí viven la contabilidad, los respaldos de hace dos años y la carpeta que todos usan. Mudamos eso a la nube con orden: primero se sabe qué hay, luego quién lo necesita, y al final se mueve, de noche y con vuelta atrás.',
      en: 'Almost every company has a machine nobody dares to switch off: it holds the accounts, backups from two years ago and the folder everybody uses. We move it to the cloud in order: first we learn what is there, then who needs it, and then it moves, at night and with a way back.',
    },
    {
      es: 'No vendemos la nube por moda. Si algo corre mejor en tu local, porque el internet falla o porque la máquina de la línea lo exige, ahí se queda, con su respaldo afuera.',
      en: 'We don’t sell the cloud as a fashion. If something runs better on your premises, because the line fails or the bottling machine needs it there, there it stays, with its backup elsewhere.',
    },
  ],
  audience: [
    {
      es: 'Negocios con varias sucursales que hoy se mandan archivos por mensaje.',
      en: 'Businesses with several branches that send each other files by chat.',
    },
    {
      es: 'Hoteles y restaurantes que quieren ver la venta de anoche sin estar ahí.',
      en: 'Hotels and restaurants that want to see last night’s sales without being there.',
    },
    {
      es: 'Despachos y productores que tienen obligación de conservar documentos por años.',
      en: 'Practices and producers who must keep documents for years.',
    },
  ],
  features: [
    { es: 'Respaldos automáticos que sí probamos', en: 'Automatic backups that we do test' },
    { es: 'Carpetas compartidas con permisos por persona', en: 'Shared folders with permissions by person' },
    { es: 'Servidores virtuales a la medida', en: 'Virtual servers cut to size' },
    { es: 'Doble factor en cada cuenta', en: 'Two-factor sign-in on every account' },
    { es: 'Mudanza nocturna, con vuelta atrás', en: 'A move by night, with a way back' },
    { es: 'Costo mensual a la vista y con tope', en: 'A monthly cost in plain sight, with a ceiling' },
    { es: 'Vigilancia y aviso antes de que se note', en: 'Monitoring, and word before anyone notices' },
  ],
  steps: [
    {
      title: { es: 'Inventario', en: 'Inventory' },
      text: {
        es: 'Qué archivos, qué programas, cuánto pesan y quién los abre.',
        en: 'Which files, which programs, how large they are and who opens them.',
      },
    },
    {
      title: { es: 'Plano y presupuesto', en: 'Plan and budget' },
      text: {
        es: 'Qué sube, qué se queda, cuánto cuesta al mes y cuánto costaría si creces al doble.',
        en: 'What moves, what stays, what it costs a month and what it would cost at twice the size.',
      },
    },
    {
      title: { es: 'Mudanza', en: 'The move' },
      text: {
        es: 'Por áreas y fuera de horario. Lo viejo no se apaga hasta que lo nuevo lleva días trabajando.',
        en: 'Area by area and after hours. The old is not switched off until the new has worked for days.',
      },
    },
    {
      title: { es: 'Cuidado', en: 'Care' },
      text: {
        es: 'Vigilamos, respaldamos y cada trimestre restauramos un archivo al azar para probar que se puede.',
        en: 'We watch, back up, and every quarter restore a file at random to prove it can be done.',
      },
    },
  ],
  questions: [
    {
      question: { es: '¿Qué pasa si se cae mi internet?', en: 'What if my internet goes down?' },
      answer: {
        es: 'Los archivos en uso se guardan también en tu equipo y se sincronizan al volver. Para lo que no puede esperar ponemos un segundo enlace.',
        en: 'Files in use are kept on your machine too and catch up when the line returns. For what can’t wait we add a second link.',
      },
    },
    {
      question: { es: '¿De quién son los datos?', en: 'Who owns the data?' },
      answer: {
        es: 'Tuyos. Las cuentas se contratan a nombre de tu empresa y, si un día te vas, te llevas las llaves y una copia completa.',
        en: 'You do. Accounts are opened in your company’s name and, should you leave one day, you take the keys and a full copy.',
      },
    },
    {
      question: { es: '¿Con qué proveedor trabajan?', en: 'Which provider do you use?' },
      answer: {
        es: 'Con el que convenga a tu caso; te presentamos al menos dos con sus costos y no cobramos comisión por recomendarlos.',
        en: 'The one that suits you; we present at least two with their costs and take no commission for naming them.',
      },
    },
    {
      question: { es: '¿Es más caro que un servidor propio?', en: 'Is it more expensive than a server of my own?' },
      answer: {
        es: 'A veces. La comparación incluye luz, licencias, reemplazo y las horas sin servicio; si el tuyo sale mejor, te lo decimos.',
        en: 'Sometimes. The comparison includes power, licenses, replacement and hours without service; if yours comes out ahead, we say so.',
      },
    },
  ],
  related: ['conmutadores', 'redes', 'aplicaciones'],
}
