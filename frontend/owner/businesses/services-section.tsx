import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answer, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { BusinessService, ServiceCategory } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { keepFocus } from '../../shared/layout/focus';
import { toaster } from '../../shared/feedback/toaster';
import { SectionList } from '../list-states';
import { businessChanged, useBusinessServices } from '../queries';
import { Section } from '../../shared/layout/section';
import { useLoadError } from '../use-load-error';
import { Certificates } from './certificates';
import { ServiceCategoriesField } from './service-categories-field';

/** The services that a business offers; its owner adds and removes them. */
export function ServicesSection({ businessId, canManage }: { businessId: string; canManage: boolean }) {
  const client = useQueryClient();
  const services = useBusinessServices(businessId, true);
  const [chosen, setChosen] = useState<ServiceCategory[]>([]);
  const [removing, setRemoving] = useState<BusinessService | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useLoadError(services.error, 'Failed to load business services');

  const add = async () => {
    if (running.current || chosen.length === 0) return;
    running.current = true;
    setBusy(true);
    const failed: ServiceCategory[] = [];
    for (const category of chosen) {
      try {
        await answer(
          api.POST('/businesses/{id}/services', {
            params: { path: { id: businessId } },
            body: { serviceCategoryId: category.id },
          }),
        );
        toaster.success({ title: 'Service added', description: category.name });
      } catch (error) {
        failed.push(category);
        toaster.error({
          title: 'Failed to add service to business',
          description: [category.name, messageOf(error, '')].filter(Boolean).join(': '),
        });
      }
    }
    setChosen(failed);
    // The button waits for the next choice.
    if (failed.length === 0) field.current?.focus();
    await businessChanged(client, businessId);
    running.current = false;
    setBusy(false);
  };
  const remove = async () => {
    if (!removing) return;
    try {
      await answer(
        api.DELETE('/businesses/{id}/services/{serviceCategoryId}', {
          params: { path: { id: businessId, serviceCategoryId: removing.serviceCategoryId } },
        }),
      );
      toaster.success({ title: 'Service removed' });
    } catch (error) {
      toaster.error({ title: 'Failed to remove service from business', description: messageOf(error, '') });
    }
    setRemoving(null);
    await businessChanged(client, businessId);
    keepFocus();
  };

  return (
    <Section title="Services Offered">
      <SectionList
        query={services}
        height={48}
        empty={`No services yet.${canManage ? ' Add those that owners should find this business by.' : ''}`}
        layout={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {(service) => (
          <Box
            component="li"
            key={service.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              pl: 1.5,
              pr: canManage ? 0.5 : 1.5,
              minHeight: 34,
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              fontSize: '0.875rem',
            }}
          >
            {service.serviceCategory.name}
            {canManage && (
              <IconButton
                size="small"
                aria-label={`Remove ${service.serviceCategory.name}`}
                onClick={() => setRemoving(service)}
              >
                <Close sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          </Box>
        )}
      </SectionList>
      {canManage && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mt: 2.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ServiceCategoriesField
              inputRef={field}
              label="Add services"
              value={chosen}
              onChange={setChosen}
              exclude={new Set(services.data?.map(({ serviceCategoryId }) => serviceCategoryId))}
            />
          </Box>
          <Button
            variant="outlined"
            disabled={chosen.length === 0}
            aria-busy={busy || undefined}
            onClick={() => void add()}
          >
            Add
          </Button>
        </Box>
      )}
      {services.data && (
        <Certificates businessId={businessId} services={services.data} canManage={canManage} />
      )}
      <ConfirmDialog
        open={removing !== null}
        title="Remove this service?"
        confirmLabel="Remove Service"
        onConfirm={remove}
        onClose={() => setRemoving(null)}
      >
        Owners who search for <strong>{removing?.serviceCategory.name}</strong> will no longer find this
        business.
      </ConfirmDialog>
    </Section>
  );
}
