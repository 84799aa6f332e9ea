import { expect, it } from 'vitest'
import type { Locale } from './locale.ts'
import type { KeyOf, Messages } from './messages.ts'
import { translationsOf } from './translate.server.ts'
import type { Area } from './translator.ts'

type TextKey = { [In in Area]: `${In}:${KeyOf<Messages[In]>}` }[Area]

/**
 * Words that were agreed upon, to the letter, in the language they were agreed in. Elsewhere tests look texts up by their
 * keys, so here is what keeps them from drifting.
 */
const AGREED: Record<Locale, Partial<Record<TextKey, string>>> = {
  es: {
    'shell:loadingPage': 'Cargando página...',
    'account:loading': 'Loading...',
    'shell:language.es': 'ESP',
    'shell:language.en': 'ENG',
    'shell:account.customer.profile': 'Mi Perfil',
    'shell:account.customer.orders': 'Mis Pedidos',
    'shell:account.customer.directions': 'Direcciones',
    'shell:account.owner.orders': 'Pedidos',
    'shell:account.owner.carts': 'Carritos',
    'shell:account.owner.products': 'Productos',
    'shell:account.owner.categories': 'Categorías',
    'shell:account.owner.inventory': 'Inventario',
    'shell:account.signOut': 'Cerrar Sesión',
    'shell:homePage.heroStatExperienceValue': '10+',
    'shell:homePage.heroStatClientsValue': '500+',
    'shell:homePage.whatsappTooltip': 'Necesitas ayuda? Escribenos!',
    'shell:homePage.featuredEmpty': 'No hay productos destacados disponibles actualmente.',
    'shell:homePage.featuredFailed': 'No se pudieron cargar los productos destacados',
    'services:home.details': 'Ver detalles',
    'services:home.moreFeatures': '+{{count}} más',
    'services:modal.features': 'Características del Servicio',
    'services:modal.request': 'Solicitar este Servicio',
    'contact:subjectForService': 'Solicitar información: {{service}}',
    'contact:failed': 'Error al enviar el mensaje',
    'cart:errors.load': 'Error al cargar el carrito',
    'cart:errors.create': 'Error al crear el carrito',
    'cart:errors.add': 'Error al agregar el producto al carrito',
    'cart:errors.remove': 'Error al eliminar el producto del carrito',
    'cart:errors.update': 'Error al actualizar la cantidad',
    'cart:errors.clear': 'Error al limpiar el carrito',
    'checkout:pickup.none': 'No se encontraron tiendas cercanas a tu ubicación',
    'checkout:problems.title': 'Por favor completa todos los campos requeridos',
    'auth:problems.incomplete': 'Por favor completa todos los campos',
    'auth:problems.signIn': 'Error al iniciar sesión',
    'auth:problems.connection': 'Error de conexión',
    'auth:problems.http': 'HTTP error! status: {{status}}',
    'auth:problems.register': 'Error al registrarse',
    'errors:userNameRequired': 'El nombre de usuario es requerido',
    'errors:emailRequired': 'El correo es requerido',
    'errors:passwordRequired': 'La contraseña es requerida',
    'errors:confirmationRequired': 'Debes confirmar tu contraseña',
    'errors:passwordsDiffer': 'Las contraseñas no coinciden',
    'errors:passwordTooShort': 'La contraseña debe tener al menos 6 caracteres',
    'errors:emailInvalid': 'Por favor ingresa un correo válido',
    'managementImport:columnNames.staff_tags': 'Etiquetas internas',
    'managementOrders:returns.another': 'Otro producto',
    'managementProducts:tag': 'Etiqueta interna',
    'managementProducts:editor.staffTags': 'Etiquetas internas',
  },
  en: {
    'account:loading': 'Loading...',
    'auth:problems.noUserData': 'No user data found',
    'auth:problems.emailTaken': 'This email is already registered',
    'auth:toasts.authentication': 'Authentication error',
    'auth:toasts.signedIn': 'Login successful!',
    'auth:toasts.signIn': 'Login error',
    'auth:toasts.emailTaken': 'This email is already registered',
    'auth:toasts.registration': 'Registration error',
    'auth:toasts.registrationRetry': 'Registration error, please try again',
    'auth:toasts.welcome': 'Welcome {{name}}! Your account has been created.',
    'contact:failed': 'Error sending message',
    'contact:toasts.failed': 'Error sending message. Please try again.',
    'contact:toasts.sent': 'Message sent successfully',
    'cart:toasts.added': 'Product added to cart!',
    'cart:toasts.removed': 'Product removed from cart',
    'cart:errors.remove': 'Error removing product',
    'cart:errors.add': 'Error adding product to cart',
    'cart:errors.addFromWishlist': 'Error adding product',
    'cart:errors.addFromList': 'Error adding to cart',
    'store:products.kitsFailed': 'Error loading kits',
    'store:products.failed': 'Error loading products',
    'store:wishlist.failed': 'Error updating favorites',
    'orders:track.empty': 'Please enter an order ID',
    'orders:track.notFound': 'Order information not found',
    'checkout:problems.required': 'This field is required',
    'checkout:problems.email': 'Invalid email address',
    'checkout:problems.phone': 'Invalid phone number (minimum 10 digits)',
    'errors:fieldRequired': 'This field is required',
    'errors:checkoutEmailInvalid': 'Invalid email address',
    'errors:phoneInvalid': 'Invalid phone number (minimum 10 digits)',
    'errors:orderNotFound': 'Order information not found',
    'managementImport:columnNames.staff_tags': 'Internal tags',
    'managementOrders:returns.another': 'Another product',
    'managementProducts:tag': 'Internal tag',
    'managementProducts:editor.staffTags': 'Internal tags',
  },
}

const rows = Object.entries(AGREED).flatMap(([locale, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ locale: locale as Locale, key, text })),
)

it.each(rows)('$key says “$text” ($locale)', ({ locale, key, text }) => {
  const [area, path] = key.split(':') as ['shell', KeyOf<Messages['shell']>]
  expect(translationsOf(locale).of(area)(path)).toBe(text)
})

it('what can be said of an e-mail that is taken names it as agreed', () => {
  for (const locale of ['es', 'en'] as const)
    expect(translationsOf(locale).of('errors')('emailTaken')).toContain('already exists')
})
