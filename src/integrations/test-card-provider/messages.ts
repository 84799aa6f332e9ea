import type { Locale } from '#i18n/locale.ts'
import type { CardField, CardOutcome, CardProblem } from './cards.ts'

export interface PageMessages {
  provider: string
  banner: string
  neverReal: string
  pay: string
  amount: string
  reference: string
  fields: Record<CardField, string>
  hints: Record<CardField, string>
  submit(amount: string): string
  cancel: string
  declined: string
  errorSummary: string
  problems: Record<CardProblem, string>
  testCards: string
  outcomes: Record<CardOutcome, string>
  authentication: string
  authenticationAsks(amount: string): string
  approve: string
  refuse: string
  paid: string
  paidText: string
  backToShop: string
  expired: string
  expiredText: string
  linkTitle: string
  linkText: string
  linkRefuse: string
  counterTitle: string
  counterText: string
  counterSubmit: string
  voucherTitle: string
  barcode: string
  atCounter: string
  atCounterText: string
  atCounterSubmit: string
  voucherText(until: string): string
  unknown: string
  unknownText: string
}

export const MESSAGES: Record<Locale, PageMessages> = {
  es: {
    provider: 'Caja de pruebas',
    banner: 'Página de prueba: no se mueve dinero real.',
    neverReal: 'Nunca escribas aquí los datos de una tarjeta verdadera.',
    pay: 'Paga tu pedido',
    amount: 'Total',
    reference: 'Pedido',
    fields: { number: 'Número de tarjeta', expiry: 'Vencimiento', cvc: 'Código CVC' },
    hints: {
      number: 'Una de las tarjetas de prueba',
      expiry: 'Mes y año, por ejemplo 12/34',
      cvc: 'Tres o cuatro cifras',
    },
    submit: (amount) => `Pagar ${amount}`,
    cancel: 'Cancelar y volver a la tienda',
    declined: 'El pago fue rechazado. No se hizo ningún cargo; prueba con otra tarjeta.',
    errorSummary: 'Revisa los campos marcados.',
    problems: {
      numberInvalid: 'El número de tarjeta no es válido.',
      notATestCard: 'Esa no es una de las tarjetas de prueba de la lista.',
      expiryInvalid: 'Escribe el mes y el año, por ejemplo 12/34.',
      expired: 'Esa fecha ya pasó.',
      cvcInvalid: 'El código tiene tres o cuatro cifras.',
    },
    testCards: 'Tarjetas de prueba',
    outcomes: { succeeds: 'se cobra', declines: 'se rechaza', authenticates: 'pide autorización' },
    authentication: 'Tu banco pide autorización',
    authenticationAsks: (amount) => `¿Autorizas el pago de ${amount}? Aquí tú haces de banco.`,
    approve: 'Autorizar el pago',
    refuse: 'No autorizar',
    paid: 'Este pago ya está hecho',
    paidText: 'No se hará ningún otro cargo.',
    backToShop: 'Volver a la tienda',
    expired: 'El tiempo para pagar terminó',
    expiredText: 'No se hizo ningún cargo.',
    linkTitle: 'Paga con Link',
    linkText: 'Aquí Link te reconocería por tu correo. En esta prueba basta un botón.',
    linkRefuse: 'Rechazar el pago',
    counterTitle: 'Paga en efectivo en OXXO',
    counterText: 'Te damos un comprobante con código de barras para pagar en caja.',
    counterSubmit: 'Generar comprobante',
    voucherTitle: 'Comprobante de prueba',
    barcode: 'Código de barras del comprobante',
    atCounter: 'La caja de prueba',
    atCounterText: 'Ninguna tienda conoce este comprobante. Haz aquí como si ya lo hubieras pagado.',
    atCounterSubmit: 'Pagado en caja',
    voucherText: (until) => `Hasta el ${until} se puede pagar en caja.`,
    unknown: 'Ese pago no existe',
    unknownText: 'Revisa la dirección o vuelve a empezar desde la tienda.',
  },
  en: {
    provider: 'Test checkout',
    banner: 'Test page: no real money moves.',
    neverReal: 'Never type the details of a real card here.',
    pay: 'Pay for your order',
    amount: 'Total',
    reference: 'Order',
    fields: { number: 'Card number', expiry: 'Expiry date', cvc: 'CVC code' },
    hints: {
      number: 'One of the test cards',
      expiry: 'Month and year, for example 12/34',
      cvc: 'Three or four digits',
    },
    submit: (amount) => `Pay ${amount}`,
    cancel: 'Cancel and go back to the store',
    declined: 'The payment was declined. Nothing was charged; try another card.',
    errorSummary: 'Check the marked fields.',
    problems: {
      numberInvalid: 'The card number is not valid.',
      notATestCard: 'That is not one of the test cards in the list.',
      expiryInvalid: 'Enter the month and year, for example 12/34.',
      expired: 'That date has passed.',
      cvcInvalid: 'The code has three or four digits.',
    },
    testCards: 'Test cards',
    outcomes: { succeeds: 'is charged', declines: 'is declined', authenticates: 'asks for authorization' },
    authentication: 'Your bank asks for authorization',
    authenticationAsks: (amount) => `Do you authorize the payment of ${amount}? Here you play the bank.`,
    approve: 'Authorize the payment',
    refuse: 'Do not authorize',
    paid: 'This payment is already made',
    paidText: 'Nothing else will be charged.',
    backToShop: 'Back to the store',
    expired: 'The time to pay is over',
    expiredText: 'Nothing was charged.',
    linkTitle: 'Pay with Link',
    linkText: 'Here Link would know you by your email. In this test a button is enough.',
    linkRefuse: 'Refuse the payment',
    counterTitle: 'Pay cash at OXXO',
    counterText: 'We give you a voucher with a barcode to pay at the register.',
    counterSubmit: 'Get the voucher',
    voucherTitle: 'Test voucher',
    barcode: 'Barcode of the voucher',
    atCounter: 'The test register',
    atCounterText: 'No store knows this voucher. Pretend here that you have paid it.',
    atCounterSubmit: 'Paid at the counter',
    voucherText: (until) => `Until ${until} it can be paid at the register.`,
    unknown: 'That payment doesn’t exist',
    unknownText: 'Check the address or start again from the store.',
  },
}
