import {
  CreateProduct,
  DeleteProduct,
  ListBookmarkedProducts,
  ListProducts,
  ReadOwnProduct,
  ReadProduct,
  UpdateProduct,
  UploadProductFile,
  UploadProductImage,
} from '#contract/commerce/products.ts'
import { everybody, secret } from '#tests/contracts/authorization/meanings.ts'
import { createProduct, productFile, productPicture } from '#tests/support/products.ts'
import type { KindTests } from './kind.ts'

/** Everybody sees its pictures; what is protected is the file of a digital one. */
export const product: KindTests = {
  name: 'product',
  endpoints: {
    list: ListProducts,
    read: ReadProduct,
    readOwn: ReadOwnProduct,
    update: UpdateProduct,
    remove: DeleteProduct,
    bookmarks: ListBookmarkedProducts,
  },
  make: (owner, { title: name, price } = {}) =>
    createProduct(owner, { type: 'digital', ...(name && { name }), ...(price && { price }) }),
  ids: {
    'GET /performer-assets/products/search excludedId': everybody('product'),
    imageIds: secret('productImage'),
    digitalFileId: secret('productFile'),
  },
  things: {
    productImage: {
      owners: ['creator'],
      make: async ({ owner }) => {
        const files = { file: await productPicture() }
        return (await owner.call(UploadProductImage, { files })).data._id
      },
    },
    productFile: {
      owners: ['creator'],
      make: async ({ owner }) =>
        (await owner.call(UploadProductFile, { files: { file: productFile() } })).data._id,
    },
  },
  subjects: {
    product: {
      states: ['sale', 'draft', 'removed', 'suspended', 'left'],
      firstFile: 'document',
      isDownloaded: true,
      keepsFiles: true,
      make: async (owner, title) => {
        const product = await createProduct(owner, { type: 'digital', name: title, price: 5 })
        const { data } = await owner.call(ReadOwnProduct, { params: { id: product._id } })
        return { id: product._id, slug: product.slug, fileIds: [data.digitalFileId ?? ''] }
      },
    },
  },
  page: 'product',
  tab: '/products',
  long: async (owner, { word, text, photo }) => {
    const body = {
      ...{ name: word(200), description: text, type: 'physical' as const, price: 20, stock: 3 },
      ...{ producer: text.slice(0, 1000), safetyText: text },
    }
    return (await owner.call(CreateProduct, { body, files: { image: photo } })).data
  },
}
