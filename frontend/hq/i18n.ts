import type { I18nProvider } from 'react-admin';

/** The texts of the parts of react-admin that HQ shows. */
const TEXTS: Readonly<Record<string, string>> = {
  'ra.action.add_filter': 'Add Filter',
  'ra.action.cancel': 'Cancel',
  'ra.action.confirm': 'Remove',
  'ra.action.remove_all_filters': 'Clear Filters',
  'ra.action.remove_filter': 'Remove this filter',
  'ra.action.save': 'Save',
  'ra.navigation.current_page': 'Page %{page}',
  'ra.navigation.first': 'Go to first page',
  'ra.navigation.last': 'Go to last page',
  'ra.navigation.next': 'Next',
  'ra.navigation.page': 'Go to page %{page}',
  'ra.navigation.page_rows_per_page': 'Rows',
  'ra.navigation.previous': 'Previous',
  'ra.notification.http_error': "We can't reach the server. Try again.",
  'ra.saved_queries.new_dialog_title': 'Save current query',
  'ra.saved_queries.new_label': 'Save Current Query…',
  'ra.saved_queries.query_name': 'Query Name',
  'ra.saved_queries.remove_dialog_title': 'Remove this query?',
  'ra.saved_queries.remove_label_with_name': 'Remove Query “%{name}”',
  'ra.saved_queries.remove_message': 'The list stays as it is.',
};

const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });

/** Other keys are texts already, such as the labels of filters. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: { _?: string } = {}) => fill(TEXTS[key] ?? options._ ?? key, options),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};
