import type { SeedArticle } from './seed-article.ts'

export const labelAndGlass: SeedArticle = {
  id: 'label-and-glass',
  slug: 'de-la-etiqueta-a-la-copa',
  daysAgo: 5,
  picture: '/pictures/stage/ledge-1920x1040.webp',
  pictureAlt: {
    es: 'Una botella de reposado sobre una repisa de cantera, con el agave y la sierra detrás',
    en: 'A bottle of reposado on a stone ledge, with agave and the sierra behind it',
  },
  title: { es: 'De la etiqueta a la copa', en: 'How to read a label, and what to do next' },
  summary: {
    es: 'Cuatro datos que toda etiqueta trae y casi nadie lee. Y después, en qué copa, a qué temperatura y en cuántos sorbos.',
    en: 'Four things every bottle of tequila has to tell you, and how to pour it once you have found them.',
  },
  body: {
    es: `En una etiqueta de tequila hay dos clases de palabras: las que la marca quiso poner y las que la ley la obliga a poner. Las primeras suelen ir grandes. Empieza por las otras.

## 100 % de agave

Si la etiqueta dice **100 % de agave**, todo el azúcar que fermentó vino del agave azul. Si dice solo **tequila**, hasta el 49 % de esos azúcares pudo ser de otra fuente, casi siempre de caña. Los dos son legales; solo uno sabe a la planta de principio a fin. Además, el 100 % de agave se embotella en la zona protegida, bajo control de quien lo hizo; el otro puede viajar a granel y embotellarse lejos.

Lee la frase entera. «Hecho con agave» no quiere decir nada.

## Cuatro cifras después de NOM

Busca las letras **NOM**, cuatro números y las siglas CRT. Ese número es el del productor autorizado: dice en qué destilería se hizo, se llame como se llame la marca. Una sola destilería puede hacer veinte, y dos botellas muy distintas en la repisa pueden llevar el mismo número. El nuestro es el 1799, y en él se hace Sierra Callada y nada más.

No es una calificación. Es una dirección: sirve para saber a quién preguntarle por el horno, la tahona o la autoclave.

## La clase y el grado

Blanco, joven u oro, reposado, añejo, extra añejo: la clase dice cuánta madera hubo, por lo menos. Lo contamos en [otro artículo](/journal/lo-que-hace-la-madera). El grado va entre 35 y 55 % Alc. Vol. Casi todo se embotella a 38 o 40; un poco más arriba, alrededor de 44, el agave se oye mejor, y más allá conviene tener agua cerca.

## El lote

El lote es el dato más humilde y el que más cuenta. Obliga al productor a poder decir qué día y con qué se hizo esa botella. Si la casa lo escribe claro, aprovecha: compra dos lotes de un mismo tequila y sírvelos juntos. Si son idénticos, hay alguien corrigiendo. En los nuestros, además del número, hay un nombre: el de quien lo hizo. Con el código de tu botella puedes [leer su historia](/lot), del campo al embotellado.

Hay otras palabras obligatorias, como **Hecho en México**, el contenido y el domicilio. Y hay palabras que no obligan a nada: *premium*, *artesanal*, *reserva*. Puede que sean verdad. La etiqueta no te lo va a decir.

## Ahora, la copa

El caballito es bonito y sirve para brindar. Para oler no sirve: la boca recta manda el alcohol a la nariz antes que el aroma. Una copa angosta arriba y ancha abajo hace lo contrario. La tequilera lo resuelve; una copa de vino blanco también, y nuestras [copitas](/store/copitas) son las de la mesa de cata. Sirve treinta mililitros, un dedo. El resto del vidrio es para el aire.

Para los que llevan mucha madera, una coñaquera chica. Si la calientas con la mano, que sea al final.

## Frío no, fresco

El hielo adormece la nariz y la lengua, y es ahí donde vive lo que pagaste. Tampoco hace falta que esté tibio, porque entonces solo se huele alcohol.

- **Blanco**: fresco, a unos 15 °C.
- **Reposado**: 16 °C.
- **Añejo y extra añejo**: entre 18 y 20 °C, que en muchas casas es simplemente la mesa.
- **Cristalino**: más frío, a 12 °C. Para eso se filtró.

En tierra caliente, diez minutos de refrigerador bastan.

## Tres sorbos

Acerca la nariz con la boca un poco abierta y sin meterla en la copa. El primer sorbo es chico y sirve para despertar la boca; no lo juzgues. En el segundo busca el agave cocido: si está, lo demás acompaña. Pasa el tercero y espera. Un buen tequila sigue hablando cuando ya no hay nada en la copa.

La sal y el limón se inventaron para tapar. Guárdalos para la [paloma](/recipes).

Si todavía no sabes por cuál empezar, [cinco preguntas](/finder) te llevan a uno, y [compararlos](/compare) lado a lado no cuesta nada.`,
    en: `A tequila label carries two kinds of words: the ones the brand wanted there and the ones the law put there. The first kind is bigger. Read the second kind first.

## 100% agave, or not

Where it says **100% agave** (or *100% de agave*, or *puro de agave*), every bit of sugar that fermented came from blue agave. Where it says only **tequila**, up to 49 percent of that sugar may have come from somewhere else, usually cane. Both are legal. Only one of them tastes of the plant all the way down. A 100% agave tequila also has to be bottled inside the protected region, under its maker’s control; the other kind can leave in a tanker and meet its bottle abroad.

“Made with agave” is not a category. Keep looking.

## The four digits

Somewhere, often in small type on the back, you’ll find **NOM**, four digits, and the letters CRT. The number belongs to the producer. It tells you which distillery made what you are holding, no matter whose name is on the front, and some distilleries make dozens of brands. Look up two bottles you’ve always thought of as rivals; every so often they turn out to be neighbors. Ours is 1799, and Sierra Callada is all that is made there.

A NOM isn’t a score. Think of it as a return address: now you know who to ask about ovens and stones.

## Class and strength

Blanco, joven, reposado, añejo, extra añejo. The class says how long the tequila spent in wood, at a minimum, and we have [more to say about that](/journal/lo-que-hace-la-madera). The strength can be anything from 35 to 55 percent. Most bottles stop at 38 or 40. Around 44 the agave gets noticeably louder. Over 48, keep a little water at hand.

## The lot

The lot number is the dullest thing on the label and the one we’d miss most. It means the maker can be held to a day and a vat. If you’re curious, buy one tequila in two lots and pour them together. Agave, weather and yeast change, so the two should differ a little. If they don’t, somebody is making sure they don’t. On ours you will also find a name, that of whoever made it, and [looking up the code](/lot) tells you the rest, from the field on.

**Hecho en México** must be there too, along with the volume and an address. *Premium*, *reserve* and *handcrafted* are optional, and can mean whatever you like.

## A better glass

Shot glasses are for toasts. Their straight sides send alcohol up your nose ahead of everything else. You want the opposite, a bowl with some room in it and a mouth that closes in. A tequila glass is made for this; a small white-wine glass does nearly as well; our [copitas](/store/copitas) are the ones we taste from. Pour an ounce and leave the rest of the glass to the air.

For anything with years of wood in it, use a small snifter. Keep your palm off the bowl until near the end.

## Cool, not cold

Ice numbs the nose and the tongue, the two things you brought. Warm is no better: all you’ll smell is spirit.

- **Blanco**: 59 °F (15 °C), cooler than the room.
- **Reposado**: 61 °F (16 °C).
- **Añejo and extra añejo**: 64 to 68 °F (18 to 20 °C).
- **Cristalino**: 54 °F (12 °C). This one was filtered to be served cold.

No thermometer? Ten minutes in the refrigerator, on a hot day. On a mild one, none.

## Three sips

Hover; don’t put your nose in the glass. Keep your lips slightly parted and let the smell come to you. Take a first sip small enough to be rude, and don’t hold it against the tequila: your mouth is only waking up. On the second, look for cooked agave. If you find that, the rest is conversation. After the third, put the glass down and count. Good tequila is still there when you get to twenty.

Salt and lime were invented for the other kind. Save them for a [paloma](/recipes).

And if you’re still standing in front of the shelf, [five questions](/finder) will get you to a bottle, or you can put three of ours [side by side](/compare).`,
  },
}
