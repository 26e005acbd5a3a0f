import type { ComponentProps } from 'react';
import * as shared from '../../shared/layout/section';

// HQ shows much at once, so its sections are dense.

export const Section = (props: ComponentProps<typeof shared.Section>) => <shared.Section dense {...props} />;
export const Facts = (props: ComponentProps<typeof shared.Facts>) => <shared.Facts dense {...props} />;
export const Fact = (props: ComponentProps<typeof shared.Fact>) => <shared.Fact dense {...props} />;
