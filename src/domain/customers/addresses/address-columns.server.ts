import { addresses } from '#db/schema/customers.server.ts'

export const ADDRESS_COLUMNS = {
  addressId: addresses.id,
  label: addresses.label,
  firstName: addresses.firstName,
  lastName: addresses.lastName,
  phone: addresses.phone,
  address: addresses.address,
  colony: addresses.colony,
  postalCode: addresses.postalCode,
  city: addresses.city,
  state: addresses.state,
  country: addresses.country,
  reference: addresses.reference,
  isDefault: addresses.isDefault,
}
