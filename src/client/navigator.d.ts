/** Network Information API: Chromium's alone. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
