import type { SeedArticle } from './seed-article.ts'

export const stoneAndCopper: SeedArticle = {
  id: 'stone-and-copper',
  slug: 'piedra-cobre-y-dos-cortes',
  daysAgo: 47,
  picture: '/pictures/banners/copper-still-1920x820.webp',
  pictureAlt: {
    es: 'Dos alambiques de cobre en la casa de destilación, frente a un muro de cantera',
    en: 'Two copper pot stills in the still house, against a stone wall',
  },
  title: { es: 'Piedra, cobre y dos cortes', en: 'Two tons of stone, two runs of copper' },
  summary: {
    es: 'Entre el horno y la botella pasan la molienda, la fermentación y dos destilaciones. Ahí se decide casi todo, y casi todo se decide con la nariz.',
    en: 'What happens between the oven and the bottle: crushing, waiting, and knowing which part of the run to throw away.',
  },
  body: {
    es: `Una piña recién salida del horno es dulce, pegajosa y completamente inútil hasta que alguien le saca el jugo. Cómo se lo saca es la primera de tres decisiones que ya no tienen vuelta atrás.

## Machacar no es exprimir

El molino de rodillos desgarra la fibra y la lava con agua. Es rápido, limpio, y deja el bagazo casi seco. La tahona es una rueda de piedra volcánica de dos toneladas que gira sobre un foso y machaca la piña cocida contra el piso. Saca menos jugo y tarda cuatro veces más.

¿Para qué usarla, entonces? Porque no separa. El jugo sale revuelto con la fibra, y si esa fibra entra a la tina y después al alambique, lleva consigo aceites y sabores que un jugo colado ya no tiene. En boca se nota como peso: un tequila de tahona se siente más ancho y más graso que uno de rodillo, aunque el agave sea el mismo.

En la casa, la molienda del [blanco](/store/blanco) es de rodillos con una quinta parte de tahona. Una vez al año paramos los rodillos diez días y hacemos el [Blanco de Tahona](/store/blanco-tahona), todo bajo la piedra. Es el mismo horno, la misma levadura y el mismo cobre. Vale la pena servir los dos juntos.

## Lo que vive en la tina

El jugo dulce se llama mosto, y en la tina la levadura lo convierte en alcohol. Con levadura comercial y calor, eso se resuelve en uno o dos días. Con la que vive en las paredes y en la madera de las tinas, sin tapar y sin prisa, tarda de cinco a doce, según la temporada.

La diferencia no está en el alcohol sino en lo demás. Mientras come, la levadura produce ésteres, que huelen a fruta, y otros compuestos que apenas se miden en miligramos y son los que hacen que una casa no sepa a otra. Una fermentación corta deja pocos. Una demasiado larga empieza a avinagrarse. El punto se reconoce porque la tina deja de hervir, se asienta y huele a cerveza de frutas.

## Dos veces por el cobre

Para llamarse tequila, el mosto fermentado se destila al menos dos veces. La primera, el destrozamiento, separa el alcohol de los sólidos y entrega *ordinario*: turbio, áspero, de entre veinte y veinticinco grados. La segunda, la rectificación, entrega tequila.

El alambique de cobre no es nostalgia. El metal atrapa los compuestos de azufre que la fermentación deja y que en acero inoxidable seguirían en la copa con su olor a cerillo y a huevo. Por eso una olla de cobre se gasta: cada año es un poco más delgada.

## El corazón y lo que no

En cada destilación el líquido sale en orden, y la maestra destiladora corta dos veces.

- Las **puntas** salen primero: volátiles, picantes, con olor a pegamento y a quitaesmalte. Se apartan.
- El **corazón** es lo que se guarda. Sale alto de grado y va bajando.
- Las **colas** llegan al final: pesadas, con olor a cartón mojado y a trapo húmedo. Se apartan también.

El grado ayuda, pero no decide. Cortar tarde las puntas da un tequila que pica en la nariz; cortar tarde las colas, uno que sabe a mojado. Cortar demasiado pronto de los dos lados da un líquido limpio y vacío, porque en las orillas del corazón también vive el carácter. Aquí cada lote se prueba dos veces, con un día en medio: lo que hoy parece aroma, mañana puede ser defecto.

## Agua, o no

El corazón sale del alambique por encima de los cincuenta grados. La norma permite embotellar entre 35 y 55 % de alcohol, así que casi todo tequila se ajusta con agua hasta los 38 o 40 que conocemos. Ajustar bien toma semanas: el agua se agrega poco a poco y el tequila descansa en acero hasta que se asienta.

El [Still](/store/still) es lo que pasa cuando no se agrega. El corazón va a la botella al grado con el que salió, y ese grado se escribe a mano en la etiqueta, porque no hay dos lotes iguales. Sírvelo corto, huélelo a un palmo de distancia y ponle unas gotas de agua. Ahí, entre el azahar y el anís, se entiende por qué alguien pasa la noche junto a un alambique decidiendo qué tirar.`,
    en: `There is a moment, right after the oven doors open, when you have a roomful of the sweetest thing in Jalisco and no way to drink it. Getting the sugar out is the first of three decisions a distillery makes and can’t take back.

## Why anyone still uses a stone

A roller mill tears cooked agave apart and rinses it. It is quick and thorough, and the fiber that comes out the far end is nearly dry. A tahona is a wheel of volcanic stone, two tons of it, that rolls around a pit and crushes the agave against the floor. It takes four times as long and leaves sugar behind.

It also leaves everything together. Juice and pulp come out in one wet heap, and if the fiber goes on into the vat and the still, it brings oils with it that a strained juice has already lost. You feel this before you taste it. Tahona tequila has weight; it sits on the tongue like a broth.

Our everyday [blanco](/store/blanco) is rolled, with about a fifth of the juice from the tahona. Once a year we stop the rollers for ten days and make [Blanco de Tahona](/store/blanco-tahona) with the stone alone. The ovens don’t change, nor do the yeast and the stills, so if you ever want to know what crushing does, pour one next to the other.

## Five to twelve days

Give warm juice a packet of commercial yeast and it will be finished by the day after tomorrow. Leave it in an open wooden vat with whatever lives in the building and it will take most of a week, or most of two if the nights are cold.

Both make the same alcohol. What you are waiting for is the rest: esters, which smell of fruit, and a crowd of other compounds in quantities you’d need a laboratory to find and only a nose to notice. Stop early and there are few of them. Stop late and the vat starts turning to vinegar. When it is right, the surface goes still, the fizzing fades, and the room smells like fruit beer.

## Twice through copper

Tequila has to be distilled at least twice. The first run strips the alcohol out of the fermented juice and yields *ordinario*, cloudy and rough, at twenty to twenty-five percent. The second run turns that into tequila.

Copper is there to work. Fermentation makes sulfur compounds, and copper grabs them; in stainless steel they would stay in the glass and smell of struck matches. The reaction uses up the metal. Run your hand inside an old still and you can feel where it has worn thin.

## Heads, heart, tails

Everything comes off the still in order, lightest first. The master distiller stands at the spout and makes two cuts.

- **Heads** are sharp and volatile, nail-polish remover and glue. Set aside.
- **The heart** is what you came for. It starts strong and drops.
- **Tails** are heavy and dull, wet cardboard and damp cloth. Set aside as well.

A hydrometer will tell you roughly where you are. It won’t tell you when. Let too much of the heads through and the tequila stings your nose; be greedy at the other end and it tastes like a cellar floor. And if you cut hard on both sides to be safe, you end up with something spotless and boring, since much of what makes a spirit itself lives close to those edges. Every lot here is tasted twice, a day apart. What seems like character this evening can look a lot like a fault in the morning.

## To dilute or not

The heart leaves the still at over fifty percent. By law tequila may be bottled anywhere between 35 and 55, and nearly all of it is brought down with water to 38 or 40. Done slowly, over weeks in steel, that is no loss at all. Most tequilas are better for it.

[Still](/store/still) is the one we leave alone. It is bottled at the strength it happened to run, a figure that changes with every lot and gets written on the label by hand. Pour a little. Hold the glass lower than you think you should. Then add a few drops of water, and wait for the orange blossom to come up.`,
  },
}
