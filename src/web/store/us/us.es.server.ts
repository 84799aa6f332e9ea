import type { Brand } from '#config/brand.ts'
import type { UsText } from './us-text.ts'

const story: UsText['story'] = {
  heading: 'Cómo empezó',
  body: [
    'Empezamos en 2016 con una destilería que llevaba veinte años cerrada: dos hornos de ladrillo, una piedra de tahona partida en dos y un techo por el que entraba la lluvia. El primer año no destilamos una gota. Reparamos los hornos, mandamos hacer los alambiques y escuchamos a quienes habían trabajado ahí.',
    'Decidimos hacer poco y hacerlo completo. El agave lo sembramos o lo conocemos desde que es hijuelo; lo cocemos, lo molemos, lo fermentamos y lo destilamos bajo el mismo techo, y ahí mismo se embotella. En cada etiqueta va el número de lote, y en cada lote, quién lo hizo.',
    'Las primeras barricas, las que llenamos al año siguiente, siguen cerradas. Cuando la gente pregunta por qué no las hemos embotellado, contestamos la verdad: todavía no están listas.',
  ],
}

const place = (brand: Brand): UsText['place'] => ({
  heading: 'Dos tierras',
  body: [
    'En Los Altos, a dos mil cien metros, la tierra es roja y las noches son frías. El Encino Solo es una loma de once hectáreas con un árbol en la cima; el agave madura tarde y da fruta y dulzor.',
    'En los Valles, del otro lado, la tierra es negra y viene del volcán. Piedra Honda es pedregosa, seca y caliente; ahí el agave sabe a hierba, a pimienta y a piedra mojada. Nuestros tequilas son la conversación entre las dos.',
  ],
  facts: [
    { label: 'Los Altos', value: 'El Encino Solo, 2,100 m' },
    { label: 'Los Valles', value: 'Piedra Honda, suelo volcánico' },
    { label: 'Agave', value: 'Azul Weber, de seis a ocho años' },
    { label: 'Destilería', value: `${brand.address.city}, ${brand.address.state} · NOM 1799` },
  ],
  picture: 'Una botella de reposado sobre piedra de cantera, con luz de tarde',
})

const process: UsText['process'] = {
  heading: 'Lo que tarda',
  lead: 'Ninguno de estos pasos es secreto. Lo raro es no saltarse ninguno.',
  steps: [
    {
      when: '6 a 8 años',
      title: 'Campo',
      text: 'El agave se jima cuando está maduro, no cuando hace falta. Se elige planta por planta.',
    },
    {
      when: '36 horas',
      title: 'Horno',
      text: 'Vapor en hornos de mampostería, y otro día entero con la puerta cerrada.',
    },
    {
      when: '5 a 12 días',
      title: 'Fermento',
      text: 'Tinas abiertas y levadura del lugar. En invierno se espera más, y se espera.',
    },
    {
      when: 'Dos veces',
      title: 'Cobre',
      text: 'Doble destilación en alambique. Se cortan puntas y colas; solo el corazón se guarda.',
    },
    {
      when: '0 a 10 años',
      title: 'Reposo',
      text: 'En vidrio, en acero o en roble. La bodega está fresca y a oscuras; cada barrica se cata una vez al mes.',
    },
  ],
}

const crafts: UsText['crafts'] = {
  heading: 'Las manos',
  lead: 'Aquí los puestos llevan nombre de oficio.',
  people: [
    {
      craft: 'Jimador',
      text: 'Lee la piña antes de cortarla. Con la coa deja al ras lo que amarga y respeta lo que endulza.',
    },
    {
      craft: 'Hornero',
      text: 'Acomoda a mano la carga para que el vapor pase por todas partes. Sabe la hora por el olor.',
    },
    {
      craft: 'Maestra destiladora',
      text: 'Decide dónde empieza y dónde termina el corazón. Prueba cada lote dos veces, con un día en medio.',
    },
    {
      craft: 'Tonelero',
      text: 'Cambia duelas, aprieta aros y tuesta por dentro. Cada barrica lleva su historia con gis en la tapa.',
    },
    {
      craft: 'Sopladores y canteros',
      text: 'De Tlaquepaque vienen las copitas, de la sierra la piedra. Los hacen talleres de tres o cuatro personas.',
    },
    {
      craft: 'Técnicos',
      text: 'Cuidan los sensores de la bodega, las cajas de las tiendas y la red. Son los que casi no se ven.',
    },
  ],
  picture: 'Alambique de cobre en la casa de destilación',
}

const services = (brand: Brand): UsText['services'] => ({
  eyebrow: brand.servicesName,
  heading: 'El otro oficio',
  body: [
    'Una destilería en la sierra no puede esperar tres días a que llegue un técnico. Aprendimos a tender nuestra red entre muros de adobe, a programar lo que no existía para seguir una barrica durante diez años y a que la caja de la tienda cobre aunque se vaya la luz.',
    `Un restaurante nos pidió lo mismo. Luego un hotel. Hoy ${brand.servicesName} trabaja para negocios de todo Jalisco con la regla de la casa: a tiempo, por escrito y hasta el final.`,
  ],
  action: 'Conocer los servicios',
})

const visit: UsText['visit'] = {
  heading: 'Ven a ver cómo se hace',
  text: 'Recibimos visitas con cita, mayores de edad, en grupos de diez. Se camina, se huele y al final se prueba.',
  action: 'Pedir una visita',
  store: 'Ver los productos',
}

export const usEs = (brand: Brand): UsText => ({
  title: 'Nosotros',
  description:
    'La casa Sierra Callada: dos tierras de agave en Jalisco, hornos de mampostería, alambiques de cobre y los oficios que los cuidan. Y un taller de tecnología bajo el mismo techo.',
  eyebrow: 'La casa',
  heading: 'Una casa que habla bajo',
  lead: 'Hacemos tequila con agave de dos tierras, fuego lento y cobre. Lo demás lo hace el tiempo, y al tiempo no se le apura.',
  picture: 'Campo de agave al atardecer, al pie de la sierra',
  story,
  quote: 'Una sierra callada no está vacía. Está esperando.',
  place: place(brand),
  process,
  crafts,
  services: services(brand),
  visit,
})
